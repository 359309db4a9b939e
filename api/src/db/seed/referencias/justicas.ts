import { numbered, type Rotulo } from './rotulos';

/**
 * Branches of justice: 1 to 9 are the digit J of a case number (Resolução CNJ 65/2008); the others have no
 * such digit.
 */
export const PROCESSO_JUSTICA = numbered([
  'STF',
  'CNJ',
  'STJ',
  'Federal',
  'Trabalho',
  'Eleitoral',
  'Militar da União',
  'Estadual/DFT',
  'Militar Estadual',
  'Administrativa',
  'Arbitral',
]);

/** An instance of one branch of justice; `grau` is DataJud's name for it. */
export interface Instancia extends Rotulo {
  readonly id_processo_justica: number;
  readonly grau: 'G1' | 'G2' | 'JE' | 'TR' | 'TRU' | 'SUP' | null;
}

type Grau = readonly [descricao: string, grau: Instancia['grau']];

const SUPERIOR: readonly Grau[] = [
  ['Única/originária', 'SUP'],
  ['Recursal', 'SUP'],
];
const STJ: Grau = ['STJ', 'SUP'];
const STF: Grau = ['STF', 'SUP'];

const INSTANCIAS: Readonly<Record<number, readonly Grau[]>> = {
  1: SUPERIOR,
  2: SUPERIOR,
  3: SUPERIOR,
  4: [
    ['Vara (1º grau)', 'G1'],
    ['Juizado Especial Federal', 'JE'],
    ['Turma Recursal', 'TR'],
    ['TRF (2º grau)', 'G2'],
    ['TNU', 'TRU'],
    STJ,
    STF,
  ],
  5: [['Vara do Trabalho (1º grau)', 'G1'], ['TRT (2º grau)', 'G2'], ['TST', 'SUP'], STF],
  6: [['Zona Eleitoral (1º grau)', 'G1'], ['TRE (2º grau)', 'G2'], ['TSE', 'SUP'], STF],
  7: [['Auditoria (1º grau)', 'G1'], ['STM', 'SUP'], STF],
  8: [
    ['Vara (1º grau)', 'G1'],
    ['Juizado Especial', 'JE'],
    ['Turma Recursal', 'TR'],
    ['TJ (2º grau)', 'G2'],
    STJ,
    STF,
  ],
  9: [['Auditoria (1º grau)', 'G1'], ['TJM/TJ (2º grau)', 'G2'], STJ, STF],
  10: [
    ['1ª instância', null],
    ['2ª instância', null],
    ['3ª instância/superior', null],
  ],
  11: [['Tribunal arbitral', null]],
};

/** Instances; the id is the branch of justice times 100 plus the place in it. */
export const PROCESSO_INSTANCIA: readonly Instancia[] = Object.entries(INSTANCIAS).flatMap(
  ([justica, graus]) =>
    graus.map(([descricao, grau], index) => ({
      id: Number(justica) * 100 + index + 1,
      descricao,
      ordem: index + 1,
      id_processo_justica: Number(justica),
      grau,
    })),
);
