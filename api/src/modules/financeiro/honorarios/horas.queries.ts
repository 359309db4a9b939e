import type { ProcessHour, ProcessHourCreate } from '@foro/shared/contracts/process-hour';
import { toDateOnly } from '@foro/shared/format';
import type { Transaction } from '../../../db/drivers/transaction';
import { horaTrabalhada } from '../../../db/schema/honorario';
import { AcessoNegadoError, ConflitoError, DadosInvalidosError, requireRow } from '../../../errors';
import { may } from '../../../policy';
import { deleteRecord, insertRecord } from '../../../resource/write';
import { WHOLE } from '../../../resource/whole-list';
import type { Sessao } from '../../../session/session.queries';
import { requireProcesso } from '../custas/custas.policy';
import { select } from '../prestacoes/select';

/** SQL: whether a line charges the hours `h`; if it was deleted or reversed, they may be charged again. */
export const CHARGED = `exists (select from lancamento l where l.id_cliente = h.id_cliente and l.id = h.id_lancamento and l.data_exclusao is null
    and not exists (select from lancamento e where e.id_cliente = l.id_cliente and e.id_estornado = l.id and e.data_exclusao is null))`;

const HORAS = `select h.id, h.id_usuario as "idUsuario", u.nome as usuario, to_char(h.dia, 'YYYY-MM-DD') as dia, h.minutos, h.descricao, h.faturavel, ${CHARGED} as cobrada
  from hora_trabalhada h join usuario u on u.id_cliente = h.id_cliente and u.id = h.id_usuario
  where h.id_cliente = $1 and h.id_processo = $2 and h.data_exclusao is null order by h.dia desc, h.id desc${WHOLE}`;

type Row = ProcessHour & Record<string, unknown>;

/**
 * The hours noted on a case, the latest first. @throws NaoEncontradoError, AcessoNegadoError for another
 * team's case
 */
export async function listHoras(tx: Transaction, sessao: Sessao, idProcesso: number): Promise<ProcessHour[]> {
  await requireProcesso(tx, sessao, idProcesso);
  return select<Row>(tx, HORAS, [sessao.idCliente, idProcesso]);
}

/** Notes the user's time on a case. */
export async function createHora(
  tx: Transaction,
  sessao: Sessao,
  body: ProcessHourCreate,
): Promise<ProcessHour> {
  await requireProcesso(tx, sessao, body.idProcesso);
  if (body.dia > toDateOnly()) throw new DadosInvalidosError({ dia: 'O dia ainda não chegou' });
  const id = await insertRecord(tx, sessao, horaTrabalhada, { ...body, idUsuario: sessao.idUsuario });
  const made = (await listHoras(tx, sessao, body.idProcesso)).find((hora) => hora.id === id);
  return requireRow(made);
}

const UMA = `select h.id_processo as "idProcesso", h.id_usuario as "idUsuario", ${CHARGED} as cobrada
  from hora_trabalhada h where h.id_cliente = $1 and h.id = $2 and h.data_exclusao is null for update of h`;

/** Removes hours: a person's own, the management anybody's; charged ones cannot be removed. */
export async function deleteHora(tx: Transaction, sessao: Sessao, id: number): Promise<void> {
  const { rows } = await tx.query<{ idProcesso: number; idUsuario: number; cobrada: boolean }>(UMA, [
    sessao.idCliente,
    id,
  ]);
  const hora = requireRow(rows[0]);
  await requireProcesso(tx, sessao, hora.idProcesso);
  if (hora.idUsuario !== sessao.idUsuario && !may(sessao.role, 'horas.manter.todas'))
    throw new AcessoNegadoError('Cada um exclui só as próprias horas.');
  if (hora.cobrada) throw new ConflitoError('Estas horas já foram cobradas: estorne antes o lançamento.');
  await deleteRecord(tx, sessao, horaTrabalhada, id);
}
