import type { ClosedMonth, ClosedMonthCreate } from '@foro/shared/contracts/closed-month';
import { addMonths, formatDateOnly, toDateOnly } from '@foro/shared/format';
import type { Transaction } from '../../../db/drivers/transaction';
import { fechamento } from '../../../db/schema/lancamento';
import { ConflitoError, DadosInvalidosError, NaoEncontradoError, requireRow } from '../../../errors';
import { instantSql } from '../../../resource/sql';
import { deleteRecord, insertRecord } from '../../../resource/write';
import { WHOLE } from '../../../resource/whole-list';
import type { Sessao } from '../../../session/session.queries';
import { select } from '../prestacoes/select';

/** SQL of the first day that the firm has not closed; the tenant is the statement's first parameter. */
export const ABERTO_DESDE = '(select foro_aberto_desde($1))';

const FECHADOS = `select f.id, to_char(f.mes, 'YYYY-MM') as mes, ${instantSql('f.data_inclusao')} as "dataInclusao", u.nome as "usuarioInclusao"
  from fechamento f left join usuario u on u.id_cliente = f.id_cliente and u.id = f.id_usuario_inclusao
  where f.id_cliente = $1 and f.data_exclusao is null order by f.mes desc${WHOLE}`;

/** The month `2026-10` in the form that people read. */
const showMes = (mes: string) => `${mes.slice(5, 7)}/${mes.slice(0, 4)}`;

/** The closings of the firm, the latest first: each closes its month, and all before it. */
export const listFechamentos = (tx: Transaction, { idCliente }: Sessao): Promise<ClosedMonth[]> =>
  select<ClosedMonth & Record<string, unknown>>(tx, FECHADOS, [idCliente]);

/** Writers of a ledger share this lock (`lancamento_defende_fechamento`): closing a month waits for them, and later writers see it closed. */
const lock = (tx: Transaction, { idCliente }: Sessao) =>
  tx.query('select pg_advisory_xact_lock(1703002, $1)', [idCliente]);

/** Closes a month that is over, and all months before it. @throws DadosInvalidosError, ConflitoError */
export async function closeMes(
  tx: Transaction,
  sessao: Sessao,
  { mes }: ClosedMonthCreate,
): Promise<ClosedMonth> {
  if (mes >= toDateOnly().slice(0, 7))
    throw new DadosInvalidosError({ mes: `${showMes(mes)} ainda não terminou` });
  await lock(tx, sessao);
  const [last] = await listFechamentos(tx, sessao);
  if (last && mes <= last.mes) throw new ConflitoError(`${showMes(mes)} já está fechado.`);
  const id = await insertRecord(tx, sessao, fechamento, { mes: `${mes}-01` });
  const made = (await listFechamentos(tx, sessao)).find((one) => one.id === id);
  return requireRow(made);
}

/** Undoes the latest closing. @throws ConflitoError if there is a later one */
export async function reabrirMes(tx: Transaction, sessao: Sessao, id: number): Promise<void> {
  await lock(tx, sessao);
  const found = await listFechamentos(tx, sessao);
  if (!found.some((one) => one.id === id)) throw new NaoEncontradoError();
  const [last] = found;
  if (last && last.id !== id) throw new ConflitoError(`Reabra primeiro ${showMes(last.mes)}.`);
  await deleteRecord(tx, sessao, fechamento, id);
}

/** The first open day; null if nothing was closed. */
export async function findAbertoDesde(tx: Transaction, { idCliente }: Sessao): Promise<string | null> {
  const [last] = await select<{ mes: string | null }>(
    tx,
    "select to_char(max(mes), 'YYYY-MM-DD') as mes from fechamento where id_cliente = $1 and data_exclusao is null",
    [idCliente],
  );
  return last?.mes ? addMonths(last.mes, 1) : null;
}

/**
 * Requires that the given days are in open months.
 * @param dias the new day of each field that changes
 * @throws DadosInvalidosError with the field
 */
export async function requireAberto(
  tx: Transaction,
  sessao: Sessao,
  dias: Readonly<Record<string, string | null>>,
): Promise<void> {
  const aberto = await findAbertoDesde(tx, sessao);
  if (aberto === null) return;
  const fields = Object.entries(dias).flatMap(([field, dia]) =>
    dia !== null && dia < aberto
      ? [[field, `O mês está fechado: use um dia a partir de ${formatDateOnly(aberto)}`] as const]
      : [],
  );
  if (fields.length > 0) throw new DadosInvalidosError(Object.fromEntries(fields));
}
