import { courtOf } from '@foro/shared/validation';
import type { Rotulo } from './rotulos';

/** A court or body; for a court, J and TR are the digits that name it in a case number. */
export interface Orgao extends Rotulo {
  readonly id_processo_justica: number | null;
  readonly codigo_justica: number | null;
  readonly codigo_tribunal: number | null;
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

// Left out: the first-instance circumscriptions of J 7 and the councils (TR 90), where no case is filed.
const TRIBUNAIS: readonly (readonly [justica: number, tribunais: readonly number[]])[] = [
  [1, [0]],
  [2, [0]],
  [3, [0]],
  [5, [0]],
  [6, [0]],
  [7, [0]],
  [4, upTo(6)],
  [5, upTo(24)],
  [6, upTo(27)],
  [8, upTo(27)],
  [9, [13, 21, 26]],
];

const courts = TRIBUNAIS.flatMap(([justica, tribunais]) =>
  tribunais.flatMap((tribunal) => {
    const court = courtOf(String(justica), String(tribunal).padStart(2, '0'));
    return court === null
      ? []
      : [
          {
            id: justica * 100 + tribunal,
            descricao: court.nome,
            id_processo_justica: justica,
            codigo_justica: justica,
            codigo_tribunal: tribunal,
          },
        ];
  }),
);

const ADMINISTRATIVA = 10;
const ARBITRAL = 11;

const bodies = [
  ...['CARF', 'TIT', 'PROCON', 'CADE', 'INSS/CRPS'].map((descricao) => ({
    descricao,
    justica: ADMINISTRATIVA,
  })),
  { descricao: 'Câmara arbitral', justica: ARBITRAL },
  { descricao: 'Delegacia', justica: ADMINISTRATIVA },
].map(({ descricao, justica }, index) => ({
  id: 1001 + index,
  descricao,
  id_processo_justica: justica,
  codigo_justica: null,
  codigo_tribunal: null,
}));

/**
 * Courts (the id is J times 100 plus TR, so TJSP, with J 8 and TR 26, is 826) and other bodies (from 1001).
 */
export const PROCESSO_ORGAO: readonly Orgao[] = [...courts, ...bodies].map((row, index) => ({
  ...row,
  ordem: index + 1,
}));
