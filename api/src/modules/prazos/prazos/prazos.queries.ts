import { COUNT_FIELDS, type Counted } from '@foro/shared/contracts/deadline-count';
import type {
  ProcessDeadline,
  ProcessDeadlineCreate,
  ProcessDeadlineUpdate,
} from '@foro/shared/contracts/process-deadline';
import { businessDaysBefore } from '@foro/shared/prazos';
import { findAto, findDeFabrica } from '@foro/shared/prazos/fabrica';
import type { Transaction } from '../../../db/drivers/transaction';
import { prazo } from '../../../db/schema/prazos';
import { ConflitoError, DadosInvalidosError, NaoEncontradoError, requireRow } from '../../../errors';
import { giveReason } from '../../../history/give-reason';
import { holdReference } from '../../../resource/reference';
import { AUDIT_COLUMNS, AUDIT_JOINS, instantSql } from '../../../resource/sql';
import { deleteRecord, insertRecord, updateRecord } from '../../../resource/write';
import type { Sessao } from '../../../session/session.queries';
import {
  dismissTarefasDoPrazo,
  moveTarefasDoPrazo,
  PRAZO_EXCLUIDO,
} from '../../agenda/tarefas/do-prazo.queries';
import { seesProcesso } from '../../processos/acesso/acesso.queries';
import { countOn, requireCalendario } from './contagem.queries';
import { COLUMNS, dayOf } from './prazos-lista.queries';
import { JOINS } from './prazos-pagina.queries';

const FICHA = `select ${COLUMNS}, t.comunicacao, ${dayOf('t.data_base')} as "dataBase", t.dias::int, t.unidade, t.dobro, t.motivo_dobro as "motivoDobro",
    t.suspende_recesso as "suspendeRecesso", t.id_calendario as "idCalendario", calendario.nome as calendario, t.id_acompanhamento as "idAcompanhamento",
    t.dias_internos::int as "diasInternos", ${dayOf('t.publicacao')} as publicacao, ${dayOf('t.marco')} as marco, ${dayOf('t.dia_um')} as "diaUm", t.memoria,
    t.id_usuario_confirmou as "idUsuarioConfirmou", confirmou.nome as confirmou, ${instantSql('t.confirmado_em')} as "confirmadoEm",
    t.id_usuario_conferiu as "idUsuarioConferiu", conferiu.nome as conferiu, ${instantSql('t.conferido_em')} as "conferidoEm",
    ${instantSql('t.cumprido_em')} as "cumpridoEm", t.protocolo, t.nota, t.motivo, ${AUDIT_COLUMNS}
  from prazo t ${JOINS} ${AUDIT_JOINS}
  left join calendario on calendario.id_cliente = t.id_cliente and calendario.id = t.id_calendario
  left join usuario confirmou on confirmou.id_cliente = t.id_cliente and confirmou.id = t.id_usuario_confirmou
  left join usuario conferiu on conferiu.id_cliente = t.id_cliente and conferiu.id = t.id_usuario_conferiu
  where t.id_cliente = $1 and t.id = $2 and t.data_exclusao is null`;

type Ficha = Omit<ProcessDeadline, 'calendario'> & { calendario: string | null } & Record<string, unknown>;

/** The deadline with the trace of its count. */
export async function findPrazo(
  tx: Transaction,
  { idCliente }: Pick<Sessao, 'idCliente'>,
  id: number,
): Promise<ProcessDeadline> {
  const { rows } = await tx.query<Ficha>(FICHA, [idCliente, id]);
  const row = requireRow(rows[0]);
  return { ...row, calendario: row.calendario ?? findDeFabrica(row.idCalendario)?.nome ?? '' };
}

type Counts = Omit<ProcessDeadlineCreate, 'motivo'>;
/** The input of a count. */
type Contavel = Pick<Counts, (typeof COUNT_FIELDS)[number] | 'idAto' | 'diasInternos'>;

/** The law by which an act is counted, if it is not the usual one of its unit. */
const lawOf = ({ idAto }: Pick<Counts, 'idAto'>) => (idAto === null ? undefined : findAto(idAto)?.regime);

/** Counts, and returns the columns of a deadline that the count fills. */
export async function contagemOf(tx: Transaction, idCliente: number, body: Contavel) {
  const montado = await requireCalendario(tx, idCliente, body.idCalendario);
  const regime = lawOf(body);
  const counted: Counted = countOn(montado, { ...body, ...(regime && { regime }) });
  const fimInterno = businessDaysBefore(
    counted.fimConservador ?? counted.fim,
    body.diasInternos,
    montado.calendario,
  );
  return { ...counted, fimInterno, fimRecontado: null };
}

interface Antes {
  readonly idProcesso: number;
  readonly idResponsavel: number | null;
}

/**
 * Checks all references, so that all errors are reported at once; locks the case until the transaction ends.
 */
async function checkReferencias(
  tx: Transaction,
  { idCliente }: Sessao,
  body: Counts,
  before: Antes | null,
): Promise<void> {
  const fields: Record<string, string> = {};
  const require = async (reference: Parameters<typeof holdReference>[2]) => {
    if (!(await holdReference(tx, idCliente, reference))) fields[reference.field] = reference.message;
  };
  await require({
    kind: 'processo',
    id: body.idProcesso,
    field: 'idProcesso',
    message: 'Processo inválido',
  });
  const { idProcesso, idResponsavel } = body;
  if (idResponsavel !== before?.idResponsavel) {
    await require({
      kind: 'plataforma',
      id: idResponsavel,
      field: 'idResponsavel',
      message: 'Responsável inválido',
    });
    if (idResponsavel !== null && !(await seesProcesso(tx, idCliente, idProcesso, idResponsavel)))
      fields.idResponsavel ??= 'Esta pessoa não vê este processo';
  }
  await require({
    kind: 'acompanhamento',
    id: body.idAcompanhamento,
    where: { id_processo: body.idProcesso },
    field: 'idAcompanhamento',
    message: 'Acompanhamento inválido',
  });
  if (body.idAto !== null && !findAto(body.idAto)) fields.idAto = 'Ato inválido';
  if (Object.keys(fields).length > 0) throw new DadosInvalidosError(fields);
}

export async function createPrazo(
  tx: Transaction,
  sessao: Sessao,
  body: ProcessDeadlineCreate,
): Promise<ProcessDeadline> {
  await checkReferencias(tx, sessao, body, null);
  const contagem = await contagemOf(tx, sessao.idCliente, body);
  const { rows } = await tx.query<{ idEquipe: number | null; idEmpresaGrupo: number | null }>(
    'select id_equipe as "idEquipe", id_empresa_grupo as "idEmpresaGrupo" from processo where id_cliente = $1 and id = $2',
    [sessao.idCliente, body.idProcesso],
  );
  const id = await insertRecord(tx, sessao, prazo, { ...body, ...contagem, ...rows[0] });
  return findPrazo(tx, sessao, id);
}

/** @throws NaoEncontradoError if there is none; its row stays locked */
export async function lockPrazo(tx: Transaction, sessao: Sessao, id: number): Promise<ProcessDeadline> {
  const { rowCount } = await tx.query(
    'select 1 from prazo where id_cliente = $1 and id = $2 and data_exclusao is null for update',
    [sessao.idCliente, id],
  );
  if (rowCount === 0) throw new NaoEncontradoError();
  return findPrazo(tx, sessao, id);
}

/** @throws ConflitoError for a deadline that was met, missed or dismissed */
export function requireAberto({ situacao }: Pick<ProcessDeadline, 'situacao'>): void {
  if (situacao !== 'sugerido' && situacao !== 'confirmado')
    throw new ConflitoError('Este prazo já foi encerrado e não muda mais.');
}

/**
 * Changes a deadline. Moving one needs a reason, and it has to be confirmed again; a change outside the count
 * (owner, name) leaves the count and the confirmation as they are.
 */
export async function updatePrazo(
  tx: Transaction,
  sessao: Sessao,
  { id, dataAlteracao, motivo, ...body }: ProcessDeadlineUpdate,
): Promise<ProcessDeadline> {
  const before = await lockPrazo(tx, sessao, id);
  requireAberto(before);
  if (body.idProcesso !== before.idProcesso)
    throw new DadosInvalidosError({ idProcesso: 'Um prazo não muda de processo' });
  await checkReferencias(tx, sessao, body, before);
  const isMoved =
    COUNT_FIELDS.some((field) => body[field] !== before[field]) || lawOf(body) !== lawOf(before);
  // An outdated version is refused below, before the reason is required.
  const isSeen = Date.parse(dataAlteracao) === Date.parse(before.dataAlteracao);
  if (isMoved && isSeen && motivo === null)
    throw new DadosInvalidosError({ motivo: 'Diga por que o prazo muda' });
  if (isMoved) await giveReason(tx, motivo);
  const recounts = isMoved || body.diasInternos !== before.diasInternos;
  const contagem = recounts ? await contagemOf(tx, sessao.idCliente, body) : {};
  await updateRecord(
    tx,
    sessao,
    prazo,
    { id, dataAlteracao },
    {
      ...body,
      ...(isMoved ? { ...contagem, ...SEM_CONFIRMACAO, motivo } : internalOf(contagem)),
    },
  );
  if (isMoved) await moveTarefasDoPrazo(tx, sessao, id);
  return findPrazo(tx, sessao, id);
}

/** A frozen count keeps everything except the internal date, which no law defines. */
const internalOf = (contagem: { fimInterno?: string }) =>
  contagem.fimInterno === undefined ? {} : { fimInterno: contagem.fimInterno };

/** The values of a deadline before its confirmation. */
export const SEM_CONFIRMACAO = {
  situacao: 'sugerido',
  idUsuarioConfirmou: null,
  confirmadoEm: null,
  idUsuarioConferiu: null,
  conferidoEm: null,
} as const;

/** Deletes a deadline; its open tasks are dismissed until it is restored. */
export async function deletePrazo(tx: Transaction, sessao: Sessao, id: number): Promise<void> {
  await deleteRecord(tx, sessao, prazo, id);
  await dismissTarefasDoPrazo(tx, sessao, id, PRAZO_EXCLUIDO);
}
