import type { ESCOPOS } from '@foro/shared/contracts/escopo';

export type Escopo = (typeof ESCOPOS)[number];

/** The deadlines in a scope, as SQL over `t`; `$1` is the firm. */
interface Recorte {
  /** One condition, for a list that scans an index in its order. */
  readonly text: string;
  /** The same as disjoint conditions: each reads a range of an index, and no other entry of it. */
  readonly partes: readonly [string, ...string[]];
}

/**
 * Limits the deadlines `t` to those of the user of the parameter. A person's deadlines are his own, and those
 * without an owner in his cases; his team's also include those of its cases.
 */
export function ofEscopo(escopo: Exclude<Escopo, 'escritorio'>, parameter: string): Recorte {
  const dele = `t.id_responsavel = ${parameter}::int`;
  // The subquery does not mention `t`, so the cases are found once, and not for each deadline.
  const doCaso = `t.id_processo in (select seu.id from processo seu
    where seu.id_cliente = $1 and seu.data_exclusao is null and seu.id_equipe_usuario = ${parameter}::int)`;
  // `case` and not `or`: for two conditions PostgreSQL would use two indexes and read the rows of both.
  const seus = `case when t.id_responsavel is null then ${doCaso} else ${dele} end`;
  const deNinguem = `t.id_responsavel is null and ${doCaso}`;
  if (escopo === 'meus') return { text: `(${seus})`, partes: [dele, deNinguem] };
  const daEquipe = `t.id_equipe = any(array(select membro.id_equipe from equipe_membro membro
    where membro.id_cliente = $1 and membro.id_usuario = ${parameter}::int))`;
  const deFora = `(${daEquipe}) is not true`;
  return {
    text: `(${seus} or ${daEquipe})`,
    partes: [daEquipe, `${dele} and ${deFora}`, `${deNinguem} and ${deFora}`],
  };
}

/**
 * The same condition for one person, for queries that find people or deadlines in another way and check each
 * row: indexes on both sides answer it.
 */
export const ofPessoa = (parameter: string): string =>
  `(t.id_responsavel = ${parameter}::int or (t.id_responsavel is null and exists (select from processo seu
    where seu.id_cliente = t.id_cliente and seu.id = t.id_processo and seu.data_exclusao is null and seu.id_equipe_usuario = ${parameter}::int)))`;

/** SQL: the deadlines of a condition, part by part if it has parts, with each part's columns. */
export const fromPartes = (partes: readonly string[], columns: string): string =>
  `(${partes.map((parte) => `select ${columns} from prazo t where ${parte}`).join(' union all ')})`;
