import type { Comunicacao, Regime, Unidade } from '../tipos';
import { LINHAS_DE_ATOS } from './atos-linhas';

const DOBRA = { F: 'fazenda', M: 'ministerioPublico', D: 'defensoria', L: 'litisconsortes' } as const;
type Letra = keyof typeof DOBRA;

/** An act of the catalogue; its term is always a suggestion. */
export interface AtoDePrazo {
  readonly id: number;
  readonly nome: string;
  /** Null if the law gives no number: the judge sets it, or it runs by another rule. */
  readonly dias: number | null;
  /** Null without a number; `horas` are not computed. */
  readonly unidade: Unidade | 'horas' | null;
  readonly lei: string;
  readonly comunicacao: Comunicacao | null;
  readonly dobra: readonly (typeof DOBRA)[Letra][];
  /** The reasons for a doubled term that `dobra` lists, each with its law; suggestions too. */
  readonly motivosDobro: readonly string[];
  readonly suspendeRecesso: boolean;
  readonly regime: Regime;
  readonly nota: string | null;
}

const UNIDADE: Readonly<Record<string, AtoDePrazo['unidade']>> = {
  u: 'uteis',
  c: 'corridos',
  m: 'meses',
  a: 'anos',
  h: 'horas',
};

/** The law by which an act is counted, derived from the block of its number. */
function regimeOf(id: number, unidade: AtoDePrazo['unidade']): Regime {
  if (unidade === 'meses' || unidade === 'anos') return 'material';
  if (id >= 500 && id < 540) return 'juizado';
  if (id >= 550 && id < 630) return 'clt';
  if (id >= 640 && id < 780) return 'cpp';
  if (id >= 780 && id < 790) return 'eca';
  if (id >= 790 && id < 800) return 'falencia';
  return 'cpc';
}

const CPC_DA_DOBRA: Readonly<Record<Letra, string>> = {
  F: 'Fazenda Pública (CPC, art. 183)',
  M: 'Ministério Público (CPC, art. 180)',
  D: 'Defensoria Pública (CPC, art. 186)',
  L: 'Litisconsortes com advogados de escritórios distintos, só em autos físicos (CPC, art. 229)',
};
/** Acts whose term is doubled by a law other than the CPC. */
const OUTRA_DA_DOBRA: Readonly<Partial<Record<Regime, Partial<Record<Letra, string>>>>> = {
  clt: { F: 'Fazenda Pública, para recorrer (Decreto-Lei 779/1969, art. 1º, III)' },
  cpp: { D: 'Defensoria Pública (LC 80/1994, arts. 44, I, 89, I, e 128, I)' },
  eca: { D: 'Defensoria Pública (LC 80/1994, arts. 44, I, 89, I, e 128, I)' },
};

const motivoDaDobra = (letra: Letra, regime: Regime): string =>
  OUTRA_DA_DOBRA[regime]?.[letra] ?? CPC_DA_DOBRA[letra];

const isLetra = (letra: string): letra is Letra => letra in DOBRA;

/** The catalogue of acts, by number. */
export const ATOS: readonly AtoDePrazo[] = LINHAS_DE_ATOS.map(
  ([id, nome, prazo, lei, comunicacao, dobra, nota]): AtoDePrazo => {
    const [, dias, letra = ''] = /^(\d+)([ucmah])$/.exec(prazo) ?? [];
    const unidade = UNIDADE[letra] ?? null;
    const regime = regimeOf(id, unidade);
    const letras = [...dobra].filter(isLetra);
    return {
      id,
      nome,
      dias: dias ? Number(dias) : null,
      unidade,
      lei,
      comunicacao: comunicacao || null,
      dobra: letras.map((one) => DOBRA[one]),
      motivosDobro: letras.map((one) => motivoDaDobra(one, regime)),
      suspendeRecesso: (unidade === 'uteis' || unidade === 'corridos') && id !== 450,
      regime,
      nota: nota ?? null,
    };
  },
);

const byId = new Map(ATOS.map((ato) => [ato.id, ato]));

export const findAto = (id: number): AtoDePrazo | undefined => byId.get(id);
