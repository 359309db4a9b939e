import type {
  ForensicSuspension,
  ForensicSuspensionCreate,
  ForensicSuspensionUpdate,
} from '@foro/shared/contracts/forensic-calendar';
import { findDeFabrica } from '@foro/shared/prazos/fabrica';
import type { Transaction } from '../../../db/drivers/transaction';
import { calendarioSuspensao } from '../../../db/schema/prazos';
import { requireRow } from '../../../errors';
import { instantSql } from '../../../resource/sql';
import { deleteRecord, insertRecord, updateRecord } from '../../../resource/write';
import { WHOLE } from '../../../resource/whole-list';
import type { Sessao } from '../../../session/session.queries';
import { holdCalendario } from './calendarios.queries';
import { requestRecontagem } from './request-recontagem.queries';
import { requireOf } from './dias.queries';

const SUSPENSAO = `select id, to_char(de, 'YYYY-MM-DD') as de, to_char(ate, 'YYYY-MM-DD') as ate, motivo, ato, false as "deFabrica", ${instantSql('data_alteracao')} as "dataAlteracao"
  from calendario_suspensao where id_cliente = $1 and id_calendario = $2 and data_exclusao is null`;

/** The suspensions of the calendar itself, the built-in ones first, which repeat every year. */
export async function listSuspensoes(
  tx: Transaction,
  sessao: Sessao,
  id: number,
): Promise<ForensicSuspension[]> {
  await holdCalendario(tx, sessao, id);
  const own = await tx.prepared<ForensicSuspension & Record<string, unknown>>(
    `${SUSPENSAO} order by de, id${WHOLE}`,
    [sessao.idCliente, id],
  );
  const factory = (findDeFabrica(id)?.suspensoes ?? []).map(({ de, ate, motivo, ato }) => ({
    id: null,
    de,
    ate,
    motivo,
    ato: ato ?? null,
    deFabrica: true,
    dataAlteracao: null,
  }));
  return [...factory, ...own];
}

export async function addSuspensao(
  tx: Transaction,
  sessao: Sessao,
  idCalendario: number,
  body: ForensicSuspensionCreate,
): Promise<ForensicSuspension> {
  await holdCalendario(tx, sessao, idCalendario);
  await requestRecontagem(tx, sessao, idCalendario);
  const id = await insertRecord(tx, sessao, calendarioSuspensao, { ...body, idCalendario });
  return findSuspensao(tx, sessao, idCalendario, id);
}

async function findSuspensao(
  tx: Transaction,
  { idCliente }: Sessao,
  idCalendario: number,
  id: number,
): Promise<ForensicSuspension> {
  const [row] = await tx.prepared<ForensicSuspension & Record<string, unknown>>(`${SUSPENSAO} and id = $3`, [
    idCliente,
    idCalendario,
    id,
  ]);
  return requireRow(row);
}

/** Changes a suspension that the firm added. @throws DesatualizadoError if somebody has changed it since */
export async function updateSuspensao(
  tx: Transaction,
  sessao: Sessao,
  idCalendario: number,
  { id, dataAlteracao, ...body }: ForensicSuspensionUpdate,
): Promise<ForensicSuspension> {
  await requireOf(tx, sessao, 'calendario_suspensao', { idCalendario, id });
  await requestRecontagem(tx, sessao, idCalendario);
  await updateRecord(tx, sessao, calendarioSuspensao, { id, dataAlteracao }, body);
  return findSuspensao(tx, sessao, idCalendario, id);
}

export async function removeSuspensao(tx: Transaction, sessao: Sessao, idCalendario: number, id: number) {
  await requireOf(tx, sessao, 'calendario_suspensao', { idCalendario, id });
  await requestRecontagem(tx, sessao, idCalendario);
  await deleteRecord(tx, sessao, calendarioSuspensao, id);
}
