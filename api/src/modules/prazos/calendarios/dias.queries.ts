import type {
  ForensicDay,
  ForensicDayCreate,
  ForensicDayUpdate,
} from '@foro/shared/contracts/forensic-calendar';
import { findDeFabrica } from '@foro/shared/prazos/fabrica';
import type { Transaction } from '../../../db/drivers/transaction';
import { calendarioDia } from '../../../db/schema/prazos';
import { NaoEncontradoError, requireRow } from '../../../errors';
import { instantSql } from '../../../resource/sql';
import { deleteRecord, insertRecord, updateRecord } from '../../../resource/write';
import { WHOLE } from '../../../resource/whole-list';
import type { Sessao } from '../../../session/session.queries';
import { holdCalendario } from './calendarios.queries';
import { requestRecontagem } from './request-recontagem.queries';

const DIA = `select id, to_char(data, 'YYYY-MM-DD') as data, regra, ate, desde_ano::int as "desdeAno", ate_ano::int as "ateAno", tipo, motivo, ato, link, false as "deFabrica", ${instantSql('data_alteracao')} as "dataAlteracao"
  from calendario_dia where id_cliente = $1 and id_calendario = $2 and data_exclusao is null`;

/** The days of the calendar itself, the built-in ones first; inherited days belong to its parents. */
export async function listDias(tx: Transaction, sessao: Sessao, id: number): Promise<ForensicDay[]> {
  await holdCalendario(tx, sessao, id);
  const own = await tx.prepared<ForensicDay & Record<string, unknown>>(
    `${DIA} order by coalesce(to_char(data, 'YYYY-MM-DD'), regra), id${WHOLE}`,
    [sessao.idCliente, id],
  );
  const factory = (findDeFabrica(id)?.dias ?? []).map((dia) => ({
    id: null,
    data: dia.data ?? null,
    regra: dia.regra ?? null,
    ate: dia.ate ?? null,
    desdeAno: dia.desdeAno ?? null,
    ateAno: dia.ateAno ?? null,
    tipo: dia.tipo,
    motivo: dia.motivo,
    ato: dia.ato ?? null,
    link: null,
    deFabrica: true,
    dataAlteracao: null,
  }));
  return [...factory, ...own];
}

export async function addDia(
  tx: Transaction,
  sessao: Sessao,
  idCalendario: number,
  body: ForensicDayCreate,
): Promise<ForensicDay> {
  await holdCalendario(tx, sessao, idCalendario);
  await requestRecontagem(tx, sessao, idCalendario);
  const id = await insertRecord(tx, sessao, calendarioDia, { ...body, ate: body.ate || null, idCalendario });
  return findDia(tx, sessao, idCalendario, id);
}

async function findDia(
  tx: Transaction,
  { idCliente }: Sessao,
  idCalendario: number,
  id: number,
): Promise<ForensicDay> {
  const [row] = await tx.prepared<ForensicDay & Record<string, unknown>>(`${DIA} and id = $3`, [
    idCliente,
    idCalendario,
    id,
  ]);
  return requireRow(row);
}

/** @throws NaoEncontradoError if the row is not of this calendar */
export async function requireOf(
  tx: Transaction,
  { idCliente }: Sessao,
  table: 'calendario_dia' | 'calendario_suspensao',
  { idCalendario, id }: { idCalendario: number; id: number },
): Promise<void> {
  const { rowCount } = await tx.query(
    `select 1 from ${table} where id_cliente = $1 and id = $2 and id_calendario = $3 and data_exclusao is null`,
    [idCliente, id, idCalendario],
  );
  if (rowCount === 0) throw new NaoEncontradoError();
}

/** Changes a day that the firm added. @throws DesatualizadoError if somebody has changed it since */
export async function updateDia(
  tx: Transaction,
  sessao: Sessao,
  idCalendario: number,
  { id, dataAlteracao, ...body }: ForensicDayUpdate,
): Promise<ForensicDay> {
  await requireOf(tx, sessao, 'calendario_dia', { idCalendario, id });
  const { data = null, regra = null, desdeAno = null, ateAno = null, ...rest } = body;
  const changes = { ...rest, data, regra, desdeAno, ateAno, ate: body.ate || null };
  await requestRecontagem(tx, sessao, idCalendario);
  await updateRecord(tx, sessao, calendarioDia, { id, dataAlteracao }, changes);
  return findDia(tx, sessao, idCalendario, id);
}

export async function removeDia(tx: Transaction, sessao: Sessao, idCalendario: number, id: number) {
  await requireOf(tx, sessao, 'calendario_dia', { idCalendario, id });
  await requestRecontagem(tx, sessao, idCalendario);
  await deleteRecord(tx, sessao, calendarioDia, id);
}
