import type { Transaction } from '../../../db/drivers/transaction';
import type { ProcessoLido } from './datajud/processo';

const INSERT = `insert into movimento (id_cliente, numero, tribunal, grau, codigo, nome, data_hora, orgao, complementos, original, impressao, visto_em)
  select $1, $2, m.tribunal, m.grau, m.codigo, m.nome, m."dataHora", m.orgao, m.complementos, m.original, m.impressao, $4
  from jsonb_to_recordset($3::jsonb) as m(tribunal text, grau text, codigo integer, nome text, "dataHora" timestamptz, orgao text, complementos text,
    original jsonb, impressao text)
  order by m."dataHora"
  on conflict do nothing returning 1`;

// For a case that a court removes from its index, the day of the last report stays.
const CONFERIDO = `insert into movimento_consulta as c (id_cliente, numero, conferido_em, encontrado, atualizado_em, graus) values ($1, $2, $3, $4, $5, $6::jsonb)
  on conflict (id_cliente, numero) do update set conferido_em = excluded.conferido_em, encontrado = excluded.encontrado,
    atualizado_em = coalesce(excluded.atualizado_em, c.atualizado_em), graus = case when excluded.encontrado then excluded.graus else c.graus end`;

/**
 * Stores a court index's data of a number, each movement once, and the time of the query; returns how many
 * movements are new.
 */
export async function storeMovimentos(
  tx: Transaction,
  idCliente: number,
  numero: string,
  processos: readonly ProcessoLido[],
  now: Date,
): Promise<number> {
  const movimentos = processos.flatMap(({ movimentos: read }) => read);
  const { rows } = await tx.query(INSERT, [idCliente, numero, JSON.stringify(movimentos), now.toISOString()]);
  const graus = processos.map(({ grau }) => grau);
  const atualizadoEm =
    graus
      .flatMap(({ atualizadoEm: em }) => em ?? [])
      .toSorted()
      .at(-1) ?? null;
  await tx.query(CONFERIDO, [
    idCliente,
    numero,
    now.toISOString(),
    processos.length > 0,
    atualizadoEm,
    JSON.stringify(graus),
  ]);
  return rows.length;
}
