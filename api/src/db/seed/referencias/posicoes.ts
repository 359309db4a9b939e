import type { Rotulo } from './rotulos';

/** A: the active side; P: the passive side; T: a third party. */
export type Polo = 'A' | 'P' | 'T';

/** A position in a case, with its pole and the opposing position, if there is one. */
export interface Posicao extends Rotulo {
  readonly polo: Polo;
  readonly id_posicao_oposta: number | null;
}

const FACING: readonly (readonly [string, string, (readonly [Polo, Polo])?])[] = [
  ['Autor', 'Réu'],
  ['Requerente', 'Requerido'],
  ['Exequente', 'Executado'],
  ['Reclamante', 'Reclamado'],
  ['Embargante', 'Embargado'],
  ['Impetrante', 'Impetrado (autoridade coatora)'],
  ['Apelante', 'Apelado'],
  ['Agravante', 'Agravado'],
  ['Recorrente', 'Recorrido'],
  ['Querelante', 'Querelado'],
  ['Credor', 'Devedor'],
  // Heirs have no opponent: they take part in the inventory that the executor files.
  ['Inventariante', 'Herdeiro', ['A', 'T']],
  ['Denunciante', 'Litisdenunciado'],
];

const ALONE: readonly (readonly [string, Polo])[] = [
  ['Denunciado', 'P'],
  ['Investigado', 'P'],
  ['Vítima', 'T'],
  ['Terceiro interessado', 'T'],
  ['Assistente', 'T'],
  ['Opoente', 'A'],
];

const facing = FACING.flatMap(([one, other, polos], index): Posicao[] => {
  const [poloOne, poloOther] = polos ?? (['A', 'P'] as const);
  const id = index * 2 + 1;
  return [
    { id, descricao: one, ordem: id, polo: poloOne, id_posicao_oposta: id + 1 },
    { id: id + 1, descricao: other, ordem: id + 1, polo: poloOther, id_posicao_oposta: id },
  ];
});

const alone = ALONE.map(([descricao, polo], index): Posicao => {
  const id = facing.length + index + 1;
  return { id, descricao, ordem: id, polo, id_posicao_oposta: null };
});

/** Positions of the client and of the opposing party. */
export const PROCESSO_POSICAO_CLIENTE: readonly Posicao[] = [...facing, ...alone];
