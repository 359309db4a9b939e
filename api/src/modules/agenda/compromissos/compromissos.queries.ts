import {
  PROCESS_SCHEDULE_FIELDS,
  type ProcessSchedule,
  type ProcessScheduleCreate,
  type ProcessScheduleRow,
  type ProcessScheduleUpdate,
} from '@foro/shared/contracts/process-schedule';
import type { EscopoDaSerie } from '@foro/shared/contracts/schedule-repetition';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/drivers/transaction';
import { compromisso, compromissoParticipante } from '../../../db/schema/processo';
import { ConflitoError, DadosInvalidosError, requireRow } from '../../../errors';
import { selectFields } from '../../../resource/columns';
import { holdReference } from '../../../resource/reference';
import { checkRotulos, type Rotulo } from '../../../resource/rotulos';
import { AUDIT_COLUMNS, AUDIT_JOINS, instantSql } from '../../../resource/sql';
import { deleteRecord, deleteRecordsOf, insertRecord, updateRecord } from '../../../resource/write';
import { WHOLE } from '../../../resource/whole-list';
import type { Sessao } from '../../../session/session.queries';
import { isNaoConferido } from '../../prazos/prazos/dia-que-vale';
import { donoOf } from './compromissos.policy';
import { changeOutros, createSerie, deleteOutros, outrosDaSerie } from './serie.queries';
import { visibleTo } from './visible-to';

/**
 * SQL that limits the commitments `t` to those that users of the parameter, a list, created or take part in;
 * all if it is null.
 */
export const ofDonos = (
  parameter: string,
) => `(${parameter}::int[] is null or t.id_usuario_inclusao = any(${parameter}) or exists (select from compromisso_participante p
    where p.id_cliente = t.id_cliente and p.id_processo_agenda = t.id and p.id_usuario_participante = any(${parameter}) and p.data_exclusao is null))`;

/**
 * A half-open period, a case, whose commitments (null for everybody's), a person's or a team's, and a type; an absent
 * part does not filter.
 */
export interface Recorte {
  readonly donos?: readonly number[] | null | undefined;
  readonly inicio?: string | undefined;
  readonly fim?: string | undefined;
  readonly idProcesso?: number | undefined;
  readonly idUsuario?: number | undefined;
  readonly idEquipe?: number | undefined;
  readonly idProcessoAgendaPrioridade?: number | undefined;
}

/** SQL: the members of the team of the parameter, as a list. */
const membrosDe = (parameter: string) => `array(select m.id_usuario from equipe_membro m
    where m.id_cliente = $1 and m.id_equipe = ${parameter}::int)`;

const RECORTES = [
  ['inicio', (parameter: string) => `t.data_fim >= ${parameter}::timestamptz`],
  ['fim', (parameter: string) => `t.data_inicio < ${parameter}::timestamptz`],
  ['idProcesso', (parameter: string) => `t.id_processo = ${parameter}::int`],
  ['donos', (parameter: string) => ofDonos(parameter)],
  ['idUsuario', (parameter: string) => ofDonos(`array[${parameter}::int]`)],
  ['idEquipe', (parameter: string) => ofDonos(membrosDe(parameter))],
  [
    'idProcessoAgendaPrioridade',
    (parameter: string) => `t.id_processo_agenda_prioridade = ${parameter}::int`,
  ],
] as const;

const NAO_CONFERIDO = `exists (select from prazo d where d.id_cliente = t.id_cliente and d.id = t.id_prazo and ${isNaoConferido('d')})`;

/** SQL: what the date of a commitment `t` depends on. */
export const VINCULO = `case when t.id_prazo is not null then case when ${NAO_CONFERIDO} then 'prazoNaoConferido' else 'prazo' end
  when t.id_serie is not null then 'serie' end as vinculo`;

/** The commitments that the user sees, by their start: those of the case that overlap the period. */
export function listCompromissos(
  tx: Transaction,
  sessao: Sessao,
  recorte: Recorte,
): Promise<ProcessScheduleRow[]> {
  const asked = RECORTES.filter(([name]) => recorte[name] !== undefined);
  const conditions = asked.map(([, condition], index) => ` and ${condition(`$${index + 3}`)}`);
  const text = `select t.id, t.processo_agenda as "processoAgenda", ${instantSql('t.data_inicio')} as "dataInicio", ${instantSql('t.data_fim')} as "dataFim",
      t.id_processo_agenda_prioridade as "idProcessoAgendaPrioridade", ${VINCULO},
      case when p.id is not null then concat_ws(' · ', p.titulo, nullif(p.cliente_nome, '')) end as sobre
    from compromisso t left join processo p on p.id_cliente = t.id_cliente and p.id = t.id_processo
    where t.id_cliente = $1 and t.data_exclusao is null and ${visibleTo('$2')}${conditions.join('')}
    order by t.data_inicio, t.id${WHOLE}`;
  return tx.prepared<ProcessScheduleRow & Record<string, unknown>>(text, [
    sessao.idCliente,
    donoOf(sessao),
    ...asked.map(([name]) => recorte[name]),
  ]);
}

const FICHA = `select t.id, ${selectFields(compromisso, PROCESS_SCHEDULE_FIELDS)},
    prioridade.descricao as prioridade, prioridade.cor, processo.titulo as "processoTitulo", processo.numero_cnj as "processoNumeroCNJ", t.id_prazo as "idPrazo",
    ${NAO_CONFERIDO} as "isNaoConferido",
    case when t.id_serie is not null then (select json_build_object('frequencia', t.frequencia, 'total', count(*)::int,
        'posicao', count(*) filter (where (s.data_inicio, s.id) <= (t.data_inicio, t.id))::int)
      from compromisso s where s.id_cliente = t.id_cliente and s.id_serie = t.id_serie and s.data_exclusao is null) end as serie,
    ${AUDIT_COLUMNS}
  from compromisso t
  join processo_agenda_prioridade prioridade on prioridade.id_cliente = t.id_cliente and prioridade.id = t.id_processo_agenda_prioridade
  left join processo on processo.id_cliente = t.id_cliente and processo.id = t.id_processo
  ${AUDIT_JOINS}
  where t.id_cliente = $1 and t.id = $2 and t.data_exclusao is null and ${visibleTo('$3')}`;

/** The commitment with its labels, if the user sees it. */
export async function findCompromisso(tx: Transaction, sessao: Sessao, id: number): Promise<ProcessSchedule> {
  const [ficha] = await tx.prepared<ProcessSchedule & Record<string, unknown>>(FICHA, [
    sessao.idCliente,
    id,
    donoOf(sessao),
  ]);
  return requireRow(ficha);
}

export async function createCompromisso(
  tx: Transaction,
  sessao: Sessao,
  { repeticao, ...body }: ProcessScheduleCreate,
): Promise<ProcessSchedule> {
  await checkReferencias(tx, sessao, body, null);
  const id = repeticao
    ? await createSerie(tx, sessao, body, repeticao)
    : await insertRecord(tx, sessao, compromisso, withDates(body));
  return findCompromisso(tx, sessao, id);
}

export async function updateCompromisso(
  tx: Transaction,
  sessao: Sessao,
  { id, dataAlteracao, escopo, ...body }: ProcessScheduleUpdate,
): Promise<ProcessSchedule> {
  const before = await lockCompromisso(tx, sessao, id);
  requireOwnDate(before);
  await checkReferencias(tx, sessao, body, before);
  const outros = await outrosDaSerie(tx, sessao, id, escopo);
  await changeOutros(tx, sessao, outros, { ...body, id });
  await updateRecord(tx, sessao, compromisso, { id, dataAlteracao }, withDates(body));
  return findCompromisso(tx, sessao, id);
}

/** Deletes a commitment with its participants. */
export async function deleteCompromisso(
  tx: Transaction,
  sessao: Sessao,
  id: number,
  escopo?: EscopoDaSerie,
): Promise<void> {
  requireOwnDate(await lockCompromisso(tx, sessao, id));
  await deleteOutros(tx, sessao, await outrosDaSerie(tx, sessao, id, escopo));
  await deleteRecord(tx, sessao, compromisso, id);
  await deleteRecordsOf(
    tx,
    sessao,
    compromissoParticipante,
    eq(compromissoParticipante.idProcessoAgenda, id),
  );
}

interface Referencias {
  readonly idProcessoAgendaPrioridade: number;
  readonly idProcesso: number | null;
}

interface Travado extends Referencias {
  readonly idPrazo: number | null;
}

/**
 * @throws ConflitoError for a deadline's commitment: it moves with the deadline, which needs a reason and a
 * confirmation
 */
function requireOwnDate({ idPrazo }: Travado): void {
  if (idPrazo !== null)
    throw new ConflitoError('Este compromisso é de um prazo: altere o prazo, e a agenda muda junto.');
}

/**
 * Reads the commitment's references, and locks its row until the transaction ends, so that it and its
 * participants have one writer at a time.
 * @throws NaoEncontradoError if there is none that the user may see
 */
export async function lockCompromisso(tx: Transaction, sessao: Sessao, id: number): Promise<Travado> {
  const { rows } = await tx.query<Travado & Record<string, unknown>>(
    `select t.id_processo_agenda_prioridade as "idProcessoAgendaPrioridade", t.id_processo as "idProcesso", t.id_prazo as "idPrazo"
      from compromisso t where t.id_cliente = $1 and t.id = $2 and t.data_exclusao is null and ${visibleTo('$3')} for update of t`,
    [sessao.idCliente, id, donoOf(sessao)],
  );
  return requireRow(rows[0]);
}

const withDates = <Body extends { dataInicio: string; dataFim: string }>(body: Body) => ({
  ...body,
  dataInicio: new Date(body.dataInicio),
  dataFim: new Date(body.dataFim),
});

const ROTULOS: readonly Rotulo<'idProcessoAgendaPrioridade'>[] = [
  { table: 'processo_agenda_prioridade', field: 'idProcessoAgendaPrioridade', message: 'Tipo inválido' },
];

/** @throws DadosInvalidosError for a type that does not exist, or is no longer in use */
export async function checkTipo(
  tx: Transaction,
  { idCliente }: Sessao,
  idProcessoAgendaPrioridade: number,
): Promise<void> {
  const fields = await checkRotulos(tx, idCliente, ROTULOS, { idProcessoAgendaPrioridade }, null);
  if (Object.keys(fields).length > 0) throw new DadosInvalidosError(fields);
}

async function checkReferencias(
  tx: Transaction,
  { idCliente }: Sessao,
  now: Referencias,
  before: Referencias | null,
): Promise<void> {
  const fields = await checkRotulos(tx, idCliente, ROTULOS, now, before);
  if (
    !(await holdReference(tx, idCliente, {
      kind: 'processo',
      id: now.idProcesso,
      field: 'idProcesso',
      message: 'Processo inválido',
    }))
  )
    fields.idProcesso = 'Processo inválido';
  if (Object.keys(fields).length > 0) throw new DadosInvalidosError(fields);
}
