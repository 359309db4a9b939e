import type {
  ForensicCalendar,
  ForensicCalendarCreate,
  ForensicCalendarRow,
  ForensicCalendarUpdate,
  ForensicCheck,
} from '@foro/shared/contracts/forensic-calendar';
import { normalizeText } from '@foro/shared/format';
import { NIVEIS } from '@foro/shared/prazos';
import {
  CALENDARIOS_DE_FABRICA,
  findDeFabrica,
  PRIMEIRO_ID_DE_FIRMA,
  type CalendarioDeFabrica,
} from '@foro/shared/prazos/fabrica';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../db/drivers/transaction';
import { calendario, calendarioConferencia } from '../../../db/schema/prazos';
import { ConflitoError, DadosInvalidosError, NaoEncontradoError } from '../../../errors';
import { AUDIT_COLUMNS, AUDIT_JOINS } from '../../../resource/sql';
import { deleteRecord, deleteRecordsOf, insertRecord, updateRecord } from '../../../resource/write';
import { WHOLE } from '../../../resource/whole-list';
import type { Sessao } from '../../../session/session.queries';
import { ancestryOf } from './camadas.queries';
import { requestRecontagem } from './request-recontagem.queries';

type Row = ForensicCalendarRow & Record<string, unknown>;
type Nivel = ForensicCalendarRow['nivel'];

const deFabrica = ({ id, idPai, nivel, nome, anosConferidos }: CalendarioDeFabrica): ForensicCalendarRow => ({
  id,
  idPai,
  nivel,
  nome,
  deFabrica: true,
  anosConferidos: [...anosConferidos],
});

const checkedYears = (tx: Transaction, idCliente: number) =>
  tx.prepared<{ idCalendario: number; anos: number[] }>(
    `select id_calendario as "idCalendario", array_agg(ano::int order by ano) as anos from calendario_conferencia
      where id_cliente = $1 and data_exclusao is null group by id_calendario`,
    [idCliente],
  );

/** The built-in calendars, then the firm's own by name. */
export async function listCalendarios(tx: Transaction, idCliente: number): Promise<ForensicCalendarRow[]> {
  const [own, checked] = await Promise.all([
    tx.prepared<Row>(
      `select id, id_pai as "idPai", nivel, nome, false as "deFabrica", '{}'::int[] as "anosConferidos" from calendario
        where id_cliente = $1 and data_exclusao is null order by foro_normaliza(nome), id${WHOLE}`,
      [idCliente],
    ),
    checkedYears(tx, idCliente),
  ]);
  const years = new Map(checked.map(({ idCalendario, anos }) => [idCalendario, anos]));
  return [...CALENDARIOS_DE_FABRICA.map(deFabrica), ...own].map((row) => ({
    ...row,
    anosConferidos: [...new Set([...row.anosConferidos, ...(years.get(row.id) ?? [])])].sort((a, b) => a - b),
  }));
}

const FICHA = `select t.id, t.id_pai as "idPai", t.nivel, t.nome, false as "deFabrica", '{}'::int[] as "anosConferidos", ${AUDIT_COLUMNS}
  from calendario t ${AUDIT_JOINS} where t.id_cliente = $1 and t.id = $2 and t.data_exclusao is null`;

export async function findCalendario(
  tx: Transaction,
  { idCliente }: Pick<Sessao, 'idCliente'>,
  id: number,
): Promise<ForensicCalendar> {
  const [rows, all] = await Promise.all([
    tx.prepared<Row & Omit<ForensicCalendar, 'pai'>>(FICHA, [idCliente, id]),
    listCalendarios(tx, idCliente),
  ]);
  const row = all.find((one) => one.id === id);
  if (row === undefined) throw new NaoEncontradoError();
  return { ...rows[0], ...row, pai: all.find((one) => one.id === row.idPai)?.nome ?? null };
}

const ESTREITO = NIVEIS.length - 1;
/** One level narrower; a court's calendar can be under the nation, a state or Lei 5.010. */
const narrower = (nivel: Nivel): Nivel =>
  NIVEIS[Math.min(Math.max(NIVEIS.indexOf(nivel) + 1, NIVEIS.indexOf('tribunal')), ESTREITO)] ?? 'unidade';

/**
 * The level of a calendar under this parent. @throws DadosInvalidosError for a parent that does not exist, or
 * a wider level
 */
function levelUnder(
  all: readonly ForensicCalendarRow[],
  { idPai, nivel }: Pick<ForensicCalendarCreate, 'idPai' | 'nivel'>,
): Nivel {
  const pai = all.find((one) => one.id === idPai);
  if (pai === undefined) throw new DadosInvalidosError({ idPai: 'Calendário inválido' });
  const chosen = nivel ?? narrower(pai.nivel);
  if (NIVEIS.indexOf(chosen) < NIVEIS.indexOf(pai.nivel))
    throw new DadosInvalidosError({ nivel: 'Um calendário não é mais amplo do que aquele de que herda' });
  return chosen;
}

/** @throws DadosInvalidosError if another calendar of the firm has the name: nobody could tell them apart */
function refuseSameName(
  all: readonly ForensicCalendarRow[],
  { id, nome }: { id: number | null; nome: string },
): void {
  const name = normalizeText(nome);
  if (all.some((one) => one.id !== id && normalizeText(one.nome) === name))
    throw new DadosInvalidosError({ nome: 'Já existe um calendário com este nome' });
}

export async function createCalendario(
  tx: Transaction,
  sessao: Sessao,
  body: ForensicCalendarCreate,
): Promise<ForensicCalendar> {
  const all = await listCalendarios(tx, sessao.idCliente);
  const nivel = levelUnder(all, body);
  const { nome, idPai } = body;
  refuseSameName(all, { id: null, nome });
  return findCalendario(tx, sessao, await insertRecord(tx, sessao, calendario, { nome, idPai, nivel }));
}

/** @throws ConflitoError for a built-in calendar, which no firm may change */
function refuseDeFabrica(id: number): void {
  if (findDeFabrica(id))
    throw new ConflitoError(
      'Este calendário é de fábrica: acrescente dias a ele, ou crie outro que herde dele.',
    );
}

/** @throws NaoEncontradoError if the firm has no such calendar; its row stays locked */
async function lockCalendario(tx: Transaction, { idCliente }: Sessao, id: number): Promise<void> {
  const { rowCount } = await tx.query(
    'select 1 from calendario where id_cliente = $1 and id = $2 and data_exclusao is null for update',
    [idCliente, id],
  );
  if (rowCount === 0) throw new NaoEncontradoError();
}

export async function updateCalendario(
  tx: Transaction,
  sessao: Sessao,
  { id, dataAlteracao, ...body }: ForensicCalendarUpdate,
): Promise<ForensicCalendar> {
  refuseDeFabrica(id);
  await lockCalendario(tx, sessao, id);
  const inherited = await ancestryOf(tx, sessao.idCliente, body.idPai);
  if (inherited?.includes(id))
    throw new DadosInvalidosError({ idPai: 'Um calendário não herda de si mesmo, nem de quem herda dele' });
  const all = await listCalendarios(tx, sessao.idCliente);
  const nivel = levelUnder(all, body);
  const { nome, idPai } = body;
  refuseSameName(all, { id, nome });
  await requestRecontagem(tx, sessao, id);
  await updateRecord(tx, sessao, calendario, { id, dataAlteracao }, { nome, idPai, nivel });
  return findCalendario(tx, sessao, id);
}

export async function deleteCalendario(tx: Transaction, sessao: Sessao, id: number): Promise<void> {
  refuseDeFabrica(id);
  await lockCalendario(tx, sessao, id);
  const { rowCount } = await tx.query(
    'select 1 from calendario where id_cliente = $1 and id_pai = $2 and data_exclusao is null limit 1',
    [sessao.idCliente, id],
  );
  if (rowCount) throw new ConflitoError('Há calendários que herdam deste: mude-os antes.');
  const { rowCount: open } = await tx.query(
    "select 1 from prazo where id_cliente = $1 and id_calendario_proprio = $2 and data_exclusao is null and situacao in ('sugerido', 'confirmado') limit 1",
    [sessao.idCliente, id],
  );
  if (open) throw new ConflitoError('Há prazos em aberto contados por este calendário.');
  await deleteRecord(tx, sessao, calendario, id);
}

/**
 * Locks a calendar against deletion until the transaction ends. @throws NaoEncontradoError for one that is
 * neither built in nor the firm's
 */
export async function holdCalendario(
  tx: Transaction,
  { idCliente }: Pick<Sessao, 'idCliente'>,
  id: number,
): Promise<void> {
  if (id < PRIMEIRO_ID_DE_FIRMA) {
    if (!findDeFabrica(id)) throw new NaoEncontradoError();
    return;
  }
  const { rowCount } = await tx.query(
    'select 1 from calendario where id_cliente = $1 and id = $2 and data_exclusao is null for key share',
    [idCliente, id],
  );
  if (rowCount === 0) throw new NaoEncontradoError();
}

/** Records that the calendar of a year was checked against the court's act, or no longer is. */
export async function checkCalendario(
  tx: Transaction,
  sessao: Sessao,
  id: number,
  { ano, conferido }: ForensicCheck,
): Promise<ForensicCalendar> {
  await holdCalendario(tx, sessao, id);
  await deleteRecordsOf(
    tx,
    sessao,
    calendarioConferencia,
    and(
      eq(calendarioConferencia.idCalendario, id),
      eq(calendarioConferencia.ano, ano),
      isNull(calendarioConferencia.dataExclusao),
    ) ?? eq(calendarioConferencia.id, 0),
  );
  // Deadlines show whether their calendar was checked.
  await requestRecontagem(tx, sessao, id);
  if (conferido) await insertRecord(tx, sessao, calendarioConferencia, { idCalendario: id, ano });
  return findCalendario(tx, sessao, id);
}
