import type { ProcessScheduleCreate, ProcessScheduleUpdate } from '@foro/shared/contracts/process-schedule';
import {
  diasDaRepeticao,
  MAX_REPETICOES,
  type EscopoDaSerie,
  type Repetition,
  type RepetitionCount,
  type RepetitionCounted,
} from '@foro/shared/contracts/schedule-repetition';
import { toDateOnly } from '@foro/shared/format';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../db/drivers/transaction';
import { compromisso } from '../../../db/schema/processo';
import { DadosInvalidosError } from '../../../errors';
import type { Sessao } from '../../../session/session.queries';
import { loadExpediente } from '../../prazos/calendarios/camadas.queries';
import { donoOf } from './compromissos.policy';
import { visibleTo } from './visible-to';

type Campos = Omit<ProcessScheduleCreate, 'repeticao'>;

const DAY = 86_400_000;
/** A date has a four-digit year, and the longest series takes some four hundred years. */
const LAST_START = '9000-01-01';
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY;

/** The days of a series that begins at an instant. @throws DadosInvalidosError */
async function diasDa(
  tx: Transaction,
  idCliente: number,
  { dataInicio, repeticao }: RepetitionCount,
): Promise<string[]> {
  const first = toDateOnly(dataInicio);
  if (first > LAST_START) throw new DadosInvalidosError({ dataInicio: 'Data inválida' });
  if (repeticao.ate !== null && repeticao.ate < first)
    throw new DadosInvalidosError({ 'repeticao.ate': 'A repetição não pode terminar antes do início' });
  const dias = diasDaRepeticao(
    first,
    repeticao,
    repeticao.soDiasUteis ? await loadExpediente(tx, idCliente) : undefined,
  );
  if (dias.length > MAX_REPETICOES)
    throw new DadosInvalidosError({
      'repeticao.ate': `São mais de ${MAX_REPETICOES} compromissos: escolha uma data mais próxima`,
    });
  if (dias.length === 0)
    throw new DadosInvalidosError({ 'repeticao.ate': 'Nenhum dia útil cai nesse período' });
  return dias;
}

/** The number of commitments in a series, and the last one's day. @throws DadosInvalidosError */
export async function countRepeticao(
  tx: Transaction,
  { idCliente }: Sessao,
  body: RepetitionCount,
): Promise<RepetitionCounted> {
  const dias = await diasDa(tx, idCliente, body);
  return { total: dias.length, ultimo: dias.at(-1) ?? toDateOnly(body.dataInicio) };
}

/** Creates all commitments of a series; returns the first one's id. */
export async function createSerie(
  tx: Transaction,
  { idCliente, idUsuario }: Sessao,
  campos: Campos,
  repeticao: Repetition,
): Promise<number> {
  const serie = { idSerie: randomUUID(), frequencia: repeticao.frequencia };
  const who = { idCliente, idUsuarioInclusao: idUsuario, idUsuarioAlteracao: idUsuario };
  const first = toDateOnly(campos.dataInicio);
  const rows = (await diasDa(tx, idCliente, { ...campos, repeticao })).map((dia) => {
    const at = (instant: string) => new Date(Date.parse(instant) + daysBetween(first, dia) * DAY);
    const periodo = { dataInicio: at(campos.dataInicio), dataFim: at(campos.dataFim) };
    return { ...campos, ...periodo, ...serie, ...who };
  });
  const made = await tx.db.insert(compromisso).values(rows).returning({ id: compromisso.id });
  return Math.min(...made.map(({ id }) => id));
}

const OTHERS = `select t.id from compromisso t
  join compromisso este on este.id_cliente = t.id_cliente and este.id = $2 and este.id_serie = t.id_serie
  where t.id_cliente = $1 and t.id <> $2 and t.data_exclusao is null and ${visibleTo('$3')}
    and ($4 = 'todos' or (t.data_inicio, t.id) > (este.data_inicio, este.id))
  order by t.id for update of t`;

/**
 * The other commitments of the series within the scope of a change that the user sees, locked until the
 * transaction ends.
 */
export async function outrosDaSerie(
  tx: Transaction,
  sessao: Sessao,
  id: number,
  escopo: EscopoDaSerie | undefined,
): Promise<number[]> {
  if (escopo === undefined || escopo === 'este') return [];
  const { rows } = await tx.query<{ id: number }>(OTHERS, [sessao.idCliente, id, donoOf(sessao), escopo]);
  return rows.map((row) => row.id);
}

/** SQL: the new value of a column if the change is one of it, else what this one of the series has. */
const changed = (column: string, value: string) =>
  `${column} = case when este.${column} is distinct from ${value} then ${value} else t.${column} end`;

const CHANGE = `update compromisso t set ${changed('id_processo_agenda_prioridade', '$4')}, ${changed('id_processo', '$5')},
    ${changed('processo_agenda', '$6')}, ${changed('descricao', '$7')}, ${changed('local', '$8')},
    data_inicio = t.data_inicio + ($9::timestamptz - este.data_inicio), data_fim = t.data_inicio + ($9::timestamptz - este.data_inicio)
      + case when t.data_fim - t.data_inicio = este.data_fim - este.data_inicio then $10::timestamptz - $9::timestamptz else t.data_fim - t.data_inicio end,
    data_alteracao = foro_nova_versao(t.data_alteracao), id_usuario_alteracao = $2
  from compromisso este where t.id_cliente = $1 and t.id = any($3::int[]) and este.id_cliente = $1 and este.id = $11`;

/**
 * Applies a commitment's change, before it is saved, to others of its series: the texts that it changes, the same shift,
 * and its duration to those that lasted as long. What somebody changed in one of them alone stays.
 */
export async function changeOutros(
  tx: Transaction,
  { idCliente, idUsuario }: Sessao,
  ids: readonly number[],
  body: Omit<ProcessScheduleUpdate, 'dataAlteracao' | 'escopo'>,
): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(CHANGE, [
    idCliente,
    idUsuario,
    ids,
    body.idProcessoAgendaPrioridade,
    body.idProcesso,
    body.processoAgenda,
    body.descricao,
    body.local,
    body.dataInicio,
    body.dataFim,
    body.id,
  ]);
}

const REMOVE = `update compromisso t set data_exclusao = date_trunc('milliseconds', clock_timestamp()),
    data_alteracao = foro_nova_versao(t.data_alteracao), id_usuario_alteracao = $2
  where t.id_cliente = $1 and t.id = any($3::int[])`;

/** Marks others of a series as deleted, with their participants. */
export async function deleteOutros(
  tx: Transaction,
  { idCliente, idUsuario }: Sessao,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(REMOVE, [idCliente, idUsuario, ids]);
  await tx.query(
    REMOVE.replace('update compromisso t', 'update compromisso_participante t').replace(
      't.id = any',
      't.data_exclusao is null and t.id_processo_agenda = any',
    ),
    [idCliente, idUsuario, ids],
  );
}
