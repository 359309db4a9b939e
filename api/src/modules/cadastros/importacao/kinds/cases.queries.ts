import { CASO } from '@foro/shared/contracts/caso';
import { normalizeText } from '@foro/shared/format';
import { parseCnj } from '@foro/shared/validation';
import type { Transaction } from '../../../../db/drivers/transaction';
import type { Sessao } from '../../../../session/session.queries';
import type { Value } from '../read-row';
import type { FieldRow } from '../record-kind';

/** The case that a text names, or why it names none. */
export type NamedCase = { readonly id: number } | { readonly erro: string };

// By the 20 digits, by another number as it is written, or by the folder, else by the title: each has its index.
const PROCESSOS = `with pedido as (select chave from unnest($2::text[]) p (chave)),
    achado as (
      select p.id, p.id_processo_caso as caso, pedido.chave, false as "isTitulo" from pedido
        join processo p on p.id_cliente = $1 and p.data_exclusao is null and p.numero_cnj_digitos = pedido.chave::char(20)
        where length(pedido.chave) = 20
      union select p.id, p.id_processo_caso, pedido.chave, false from pedido
        join processo p on p.id_cliente = $1 and p.data_exclusao is null and p.numero_cnj_ordem = foro_normaliza(pedido.chave)
      union select p.id, p.id_processo_caso, pedido.chave, false from pedido
        join processo p on p.id_cliente = $1 and p.data_exclusao is null and p.pasta_ordem = foro_normaliza(pedido.chave)
      union select p.id, p.id_processo_caso, pedido.chave, true from pedido
        join processo p on p.id_cliente = $1 and p.data_exclusao is null and p.titulo_ordem = foro_normaliza(pedido.chave))
  select id, caso, chave, "isTitulo" from achado`;

interface Achado extends Record<string, unknown> {
  readonly id: number;
  readonly caso: number;
  readonly chave: string;
  /** Whether it is found by its title alone. */
  readonly isTitulo: boolean;
}

/** The key by which a case is found: the digits of its number, else the text. */
export const caseKey = (texto: string): string => parseCnj(texto)?.digits ?? normalizeText(texto);

/** The cases that these texts name, by the keys of the texts. Of an original and its appeals with one number, the original. */
export async function findProcessos(
  tx: Transaction,
  { idCliente }: Sessao,
  textos: readonly string[],
): Promise<ReadonlyMap<string, NamedCase>> {
  const asked = new Map(textos.flatMap((texto) => (texto === '' ? [] : [[caseKey(texto), texto]])));
  const { rows } = await tx.query<Achado>(PROCESSOS, [idCliente, [...asked.keys()]]);
  const found = new Map<string, Achado[]>();
  for (const one of rows) found.set(one.chave, [...(found.get(one.chave) ?? []), one]);
  return new Map(
    [...asked].map(([key, texto]): [string, NamedCase] => {
      const named = found.get(key) ?? [];
      const numbered = named.filter(({ isTitulo }) => !isTitulo);
      const all = numbered.length > 0 ? numbered : named;
      const originais = all.filter(({ caso }) => caso === CASO.Originario);
      const [one, ...others] = originais.length === 1 ? originais : all;
      if (one === undefined) return [key, { erro: `Nenhum processo é '${texto}': traga os processos antes` }];
      return [key, others.length > 0 ? { erro: `Mais de um processo é '${texto}'` } : { id: one.id }];
    }),
  );
}

/** The case of a row that belongs to one, in its request; a fault in the row if there is none. */
export function caseOf(
  texto: Value | undefined,
  names: ReadonlyMap<string, NamedCase>,
  erros: Record<string, string>,
): number | null {
  const named = names.get(caseKey(String(texto ?? '')));
  if (named === undefined) erros.idProcesso = 'Diga o processo desta linha';
  else if ('erro' in named) erros.idProcesso = named.erro;
  return named !== undefined && 'id' in named ? named.id : null;
}

/** The cases that the rows of records of cases name. */
export const casesOfRows = (tx: Transaction, sessao: Sessao, rows: readonly FieldRow[]) =>
  findProcessos(
    tx,
    sessao,
    rows.map(({ campos }) => campos.idProcesso ?? ''),
  );

/** Finds the records of the cases of these requests by a statement whose parameters are the firm and those cases. */
export const findOfCases =
  <Found extends object>(text: string) =>
  async (
    tx: Transaction,
    { idCliente }: Sessao,
    bodies: readonly { readonly idProcesso: number }[],
  ): Promise<Found[]> =>
    (
      await tx.query<Found & Record<string, unknown>>(text, [
        idCliente,
        [...new Set(bodies.map(({ idProcesso }) => idProcesso))],
      ])
    ).rows;
