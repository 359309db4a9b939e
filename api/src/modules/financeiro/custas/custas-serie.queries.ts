import type { ProcessCost, ProcessCostCreate } from '@foro/shared/contracts/process-cost';
import { type CostRepetition, linesOf } from '@foro/shared/contracts/process-cost-entry';
import { type EscopoDaSerie, nthDay } from '@foro/shared/contracts/schedule-repetition';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../db/drivers/transaction';
import { lancamento } from '../../../db/schema/lancamento';
import { DadosInvalidosError } from '../../../errors';
import type { Sessao } from '../../../session/session.queries';
import { ABERTO_DESDE } from './fechamento.queries';

type Campos = Omit<ProcessCostCreate, 'repeticao' | 'rateio'>;

/** Enters all lines of a repetition in advance. Only the first has the guia's number and document. @returns the first line's id */
export async function createSerie(
  tx: Transaction,
  { idCliente, idUsuario }: Sessao,
  campos: Campos & { readonly onus: string },
  repeticao: CostRepetition,
): Promise<number> {
  const { vencimento } = campos;
  if (vencimento === null) throw new DadosInvalidosError({ vencimento: 'Diga o primeiro vencimento' });
  const serie = {
    idSerie: randomUUID(),
    frequencia: repeticao.frequencia,
    serieTotal: repeticao.vezes,
    idCliente,
    idUsuarioInclusao: idUsuario,
    idUsuarioAlteracao: idUsuario,
  };
  const rows = linesOf(repeticao, { ...campos, vencimento }).map((line, index) => ({
    ...campos,
    ...line,
    ...serie,
    seriePosicao: index + 1,
    guiaNumero: index === 0 ? campos.guiaNumero : null,
    idDocumento: index === 0 ? campos.idDocumento : null,
  }));
  const made = await tx.db.insert(lancamento).values(rows).returning({ id: lancamento.id });
  return Math.min(...made.map(({ id }) => id));
}

interface Outro {
  readonly id: number;
  readonly posicao: number;
  readonly competencia: string;
  readonly vencimento: string | null;
}

// Lines that are paid, charged, reversed or in a closed month stay as they are.
const OUTROS = `select t.id, t.serie_posicao as posicao, to_char(t.competencia, 'YYYY-MM-DD') as competencia, to_char(t.vencimento, 'YYYY-MM-DD') as vencimento
  from lancamento t join lancamento este on este.id_cliente = t.id_cliente and este.id = $2 and este.id_serie = t.id_serie
  where t.id_cliente = $1 and t.id <> $2 and t.data_exclusao is null and t.pago_em is null and t.id_prestacao is null and t.id_liquidacao is null
    and not exists (select from lancamento e where e.id_cliente = t.id_cliente and e.id_estornado = t.id and e.data_exclusao is null)
    and t.competencia >= ${ABERTO_DESDE} and ($3 = 'todos' or t.serie_posicao > este.serie_posicao)
  order by t.id for update of t`;

/** The other open lines of the series that a change affects, locked until the transaction ends. */
export async function outrosDaSerie(
  tx: Transaction,
  { idCliente }: Sessao,
  id: number,
  escopo: EscopoDaSerie | undefined,
): Promise<Outro[]> {
  if (escopo === undefined || escopo === 'este') return [];
  const { rows } = await tx.query<Outro & Record<string, unknown>>(OUTROS, [idCliente, id, escopo]);
  return rows;
}

const CHANGE = `update lancamento t set tipo = $4, categoria = $5, descricao = $6, valor = coalesce($7::numeric, t.valor), onus = $8,
    reembolsavel = $9, visivel_cliente = $10, guia_tipo = $11, guia_codigo = $12, competencia = n.competencia, vencimento = n.vencimento,
    data_alteracao = foro_nova_versao(t.data_alteracao), id_usuario_alteracao = $2
  from unnest($3::int[], $13::date[], $14::date[]) as n(id, competencia, vencimento)
  where t.id_cliente = $1 and t.id = n.id`;

/**
 * Changes other lines of a series as one line was changed: the same texts; the same value if that changed; and if its due
 * date moved, the dates that follow from it at the series' interval.
 */
export async function changeOutros(
  tx: Transaction,
  { idCliente, idUsuario }: Sessao,
  outros: readonly Outro[],
  before: ProcessCost,
  body: Campos & { readonly onus: string },
): Promise<void> {
  if (outros.length === 0 || before.serie === null) return;
  const { frequencia, posicao } = before.serie;
  const { vencimento, competencia } = body;
  if (vencimento === null)
    throw new DadosInvalidosError({ vencimento: 'Sem vencimento não se sabe o dos seguintes' });
  const moved = (day: string, was: string | null, other: Outro, own: string | null) =>
    day === was ? own : nthDay(frequencia, day, other.posicao - posicao);
  await tx.query(CHANGE, [
    idCliente,
    idUsuario,
    outros.map(({ id }) => id),
    body.tipo,
    body.categoria,
    body.descricao,
    body.valor === before.valor ? null : body.valor,
    body.onus,
    body.reembolsavel,
    body.visivelCliente,
    body.guiaTipo,
    body.guiaCodigo,
    outros.map((outro) => moved(competencia, before.competencia, outro, outro.competencia)),
    outros.map((outro) => moved(vencimento, before.vencimento, outro, outro.vencimento)),
  ]);
}

const REMOVE = `update lancamento t set data_exclusao = date_trunc('milliseconds', clock_timestamp()),
    data_alteracao = foro_nova_versao(t.data_alteracao), id_usuario_alteracao = $2
  where t.id_cliente = $1 and t.id = any($3::int[])`;

/** Marks other lines of a series as deleted. */
export async function deleteOutros(
  tx: Transaction,
  { idCliente, idUsuario }: Sessao,
  outros: readonly Pick<Outro, 'id'>[],
): Promise<void> {
  if (outros.length > 0) await tx.query(REMOVE, [idCliente, idUsuario, outros.map(({ id }) => id)]);
}
