import {
  PROCESS_HISTORY_FIELDS,
  type ProcessHistorySort,
  type ProcessHistory,
  type ProcessHistoryCreate,
  type ProcessHistoryRow,
  type ProcessHistoryUpdate,
} from '@foro/shared/contracts/process-history';
import { MOVEMENT_WORDS } from '@foro/shared/contracts/process-movement-codes';
import type { Transaction } from '../../../db/drivers/transaction';
import { acompanhamento } from '../../../db/schema/processo';
import { DadosInvalidosError, NaoEncontradoError, requireRow } from '../../../errors';
import { may } from '../../../policy';
import { selectFields } from '../../../resource/columns';
import type { ListQuery } from '../../../resource/list';
import { createCaseList, type Dono } from '../../../resource/list-of-case';
import { holdReference, requireReference } from '../../../resource/reference';
import { checkRotulos, type Rotulo } from '../../../resource/rotulos';
import { AUDIT_COLUMNS, AUDIT_JOINS, instantSql } from '../../../resource/sql';
import { deleteRecord, insertRecord, updateRecord } from '../../../resource/write';
import type { Sessao } from '../../../session/session.queries';
import {
  isInterno,
  MOSTRA_MOVIMENTOS,
  TEXTO_AO_CLIENTE,
  VISIVEL_AO_CLIENTE,
} from '../movimentos/visibilidade.queries';
import { requireInScope } from '../processos/processos.policy';

const JOINS = `join processo_historico_tipo tipo on tipo.id_cliente = t.id_cliente and tipo.id = t.id_processo_historico_tipo
  join usuario executor on executor.id_cliente = t.id_cliente and executor.id = t.id_executor_ato`;

/** The instance of a movement in words; unchanged if it is unknown. */
const GRAU = `coalesce((jsonb_build_object(${Object.entries(MOVEMENT_WORDS.grau)
  .map(([grau, nome]) => `'${grau}', '${nome}'`)
  .join(', ')}) ->> m.grau), nullif(m.grau, ''))`;

/**
 * The follow-ups of case `$2`, for the user `$3`: those that people wrote, and the courts' movements by its
 * number. A client sees only those that are visible to it.
 */
const ACONTECIMENTOS = `(
    select t.id_cliente, t.id_processo, t.id, t.data_inclusao, t.data_exclusao, tipo.descricao as tipo,
        case when ${isInterno('$3')} then t.descricao else ${TEXTO_AO_CLIENTE} end as descricao, executor.nome as executor,
        executor.nome_ordem as executor_ordem, ${VISIVEL_AO_CLIENTE} as visivel, false as automatico, null::integer as codigo
      from acompanhamento t ${JOINS}
      where t.id_cliente = $1 and t.id_processo = $2 and (${isInterno('$3')} or ${VISIVEL_AO_CLIENTE})
    union all
    select m.id_cliente, p.id, m.id, m.data_hora, null, m.nome, concat_ws(' · ', nullif(m.complementos, ''), nullif(m.orgao, '')),
        concat_ws(' · ', m.tribunal, ${GRAU}), foro_normaliza(m.tribunal), ${MOSTRA_MOVIMENTOS}, true, m.codigo
      from processo p join movimento m on m.id_cliente = p.id_cliente and m.numero = p.numero_cnj_digitos
      where p.id_cliente = $1 and p.id = $2 and (${MOSTRA_MOVIMENTOS} or ${isInterno('$3')}))`;

const LISTA = createCaseList<ProcessHistoryRow, ProcessHistorySort, never>({
  table: { sql: ACONTECIMENTOS },
  columns: {
    id: { sql: 't.id' },
    dataInclusao: { sql: instantSql('t.data_inclusao') },
    tipo: { sql: 't.tipo' },
    descricao: { sql: 't.descricao' },
    executor: { sql: 't.executor' },
    visivelCliente: { sql: 't.visivel' },
    automatico: { sql: 't.automatico' },
    codigoMovimento: { sql: 't.codigo' },
  },
  sorts: {
    id: { sql: 't.id' },
    dataInclusao: { sql: 't.data_inclusao' },
    tipo: { sql: 'foro_normaliza(t.tipo)' },
    descricao: { sql: 'foro_normaliza(t.descricao)' },
    executor: { sql: 't.executor_ordem' },
  },
  defaultOrder: ['dataInclusao', 'desc'],
  search: [{ sql: 't.descricao' }, { sql: 't.tipo' }, { sql: 't.executor' }],
});

type Tenant = Pick<Sessao, 'idCliente'>;

/** The follow-ups of a case, and the case's client; no list contains the opinion. */
export const listAcompanhamentos = (
  tx: Transaction,
  { idCliente, idUsuario }: Pick<Sessao, 'idCliente' | 'idUsuario'>,
  idProcesso: number,
  query: ListQuery<ProcessHistorySort>,
) => LISTA.find(tx, idCliente, idProcesso, query, [idUsuario]);

const { visivelCliente: _decided, ...COLUNAS } = PROCESS_HISTORY_FIELDS;

const FICHA = `select t.id, ${selectFields(acompanhamento, COLUNAS)}, ${VISIVEL_AO_CLIENTE} as "visivelCliente", tipo.descricao as tipo, executor.nome as executor, ${AUDIT_COLUMNS}, processo.id_empresa as "donoEmpresa", processo.id_contato as "donoContato"
  from acompanhamento t join processo on processo.id_cliente = t.id_cliente and processo.id = t.id_processo ${JOINS} ${AUDIT_JOINS}
  where t.id_cliente = $1 and t.id = $2 and t.data_exclusao is null`;

/** The client of a follow-up's case, and whether a client sees the follow-up at all. */
export interface Reach extends Dono {
  readonly visivelAoCliente: boolean;
}

/** The whole follow-up, and who may see it. */
export async function findAcompanhamento(
  tx: Transaction,
  { idCliente }: Tenant,
  id: number,
): Promise<readonly [ProcessHistory, Reach]> {
  const [row] = await tx.prepared<
    ProcessHistory & {
      donoEmpresa: number | null;
      donoContato: number | null;
      visivelCliente: boolean;
    } & Record<string, unknown>
  >(FICHA, [idCliente, id]);
  if (row === undefined) throw new NaoEncontradoError();
  const { donoEmpresa, donoContato, ...ficha } = row;
  const { visivelCliente } = ficha;
  return [ficha, { idEmpresa: donoEmpresa, idContato: donoContato, visivelAoCliente: visivelCliente }];
}

/** @throws NaoEncontradoError if the user sees no such follow-up */
export function requireVisible(sessao: Sessao, { visivelAoCliente, ...dono }: Reach): void {
  requireInScope(sessao, dono);
  if (!visivelAoCliente && !may(sessao.role, 'movimentos.visibilidade')) throw new NaoEncontradoError();
}

/** The user's view of a follow-up: a client reads the text written for clients, and not the lawyer's opinion. */
export function visibleOf({ role }: Sessao, ficha: ProcessHistory): ProcessHistory {
  if (may(role, 'acompanhamentos.ver.parecer')) return ficha;
  const { parecer: _, visivelCliente: _visivel, textoCliente, descricao, ...visible } = ficha;
  return { ...visible, descricao: textoCliente ?? descricao };
}

/** What a follow-up is made from. */
type Origem = 'pessoa' | 'publicacao';

/** Whether clients see a new follow-up of this type; null: as the firm shows publications. */
async function visibleByDefault(
  tx: Transaction,
  { idCliente }: Tenant,
  tipo: number,
  origem: Origem,
): Promise<boolean | null> {
  const { rows } = await tx.query<{ visivel: boolean }>(
    'select visivel_cliente as visivel from processo_historico_tipo where id_cliente = $1 and id = $2',
    [idCliente, tipo],
  );
  return rows[0]?.visivel === true ? origem === 'pessoa' || null : false;
}

/** @param quando when it happened, if that was before the system had it; null for now */
export async function createAcompanhamento(
  tx: Transaction,
  sessao: Sessao,
  body: ProcessHistoryCreate,
  origem: Origem = 'pessoa',
  quando: Date | null = null,
): Promise<ProcessHistory> {
  await requireReference(tx, sessao.idCliente, {
    kind: 'processo',
    id: body.idProcesso,
    field: 'idProcesso',
    message: 'Processo inválido',
  });
  await checkReferencias(tx, sessao, body, null);
  const visivelCliente =
    body.visivelCliente ?? (await visibleByDefault(tx, sessao, body.idProcessoHistoricoTipo, origem));
  const id = await insertRecord(tx, sessao, acompanhamento, {
    ...body,
    visivelCliente,
    ...(quando !== null && { dataInclusao: quando }),
  });
  const [ficha] = await findAcompanhamento(tx, sessao, id);
  return ficha;
}

export async function updateAcompanhamento(
  tx: Transaction,
  sessao: Sessao,
  { id, dataAlteracao, ...body }: ProcessHistoryUpdate,
): Promise<ProcessHistory> {
  const before = await lockAcompanhamento(tx, sessao, id);
  if (body.idProcesso !== before.idProcesso)
    throw new DadosInvalidosError({ idProcesso: 'Um acompanhamento não muda de processo' });
  await checkReferencias(tx, sessao, body, before);
  const visivelCliente = await decideVisible(tx, sessao, before, body);
  await updateRecord(tx, sessao, acompanhamento, { id, dataAlteracao }, { ...body, ...visivelCliente });
  const [ficha] = await findAcompanhamento(tx, sessao, id);
  return ficha;
}

export const deleteAcompanhamento = (tx: Transaction, sessao: Sessao, id: number): Promise<void> =>
  deleteRecord(tx, sessao, acompanhamento, id);

interface Referencias {
  readonly idProcesso: number;
  readonly idProcessoHistoricoTipo: number;
  readonly idExecutorAto: number;
}

interface Stored extends Referencias {
  /** As stored: null follows the firm's setting for publications. */
  readonly marcado: boolean | null;
  readonly visivel: boolean;
}

/** Whether clients see the changed follow-up. Nothing is stored unless the body or another type changes it. */
async function decideVisible(
  tx: Transaction,
  sessao: Sessao,
  { marcado, visivel, idProcessoHistoricoTipo }: Stored,
  body: Pick<ProcessHistoryUpdate, 'visivelCliente' | 'idProcessoHistoricoTipo'>,
): Promise<{ readonly visivelCliente?: boolean | null }> {
  if (body.visivelCliente !== undefined)
    return { visivelCliente: body.visivelCliente === visivel ? marcado : body.visivelCliente };
  if (body.idProcessoHistoricoTipo === idProcessoHistoricoTipo) return { visivelCliente: marcado };
  const origem = marcado === null ? 'publicacao' : 'pessoa';
  return { visivelCliente: await visibleByDefault(tx, sessao, body.idProcessoHistoricoTipo, origem) };
}

async function lockAcompanhamento(tx: Transaction, { idCliente }: Sessao, id: number): Promise<Stored> {
  const { rows } = await tx.query<Stored & Record<string, unknown>>(
    `select id_processo as "idProcesso", id_processo_historico_tipo as "idProcessoHistoricoTipo", id_executor_ato as "idExecutorAto",
        visivel_cliente as marcado, ${VISIVEL_AO_CLIENTE} as visivel
      from acompanhamento t where id_cliente = $1 and id = $2 and data_exclusao is null for update`,
    [idCliente, id],
  );
  return requireRow(rows[0]);
}

const ROTULOS: readonly Rotulo<'idProcessoHistoricoTipo'>[] = [
  {
    table: 'processo_historico_tipo',
    field: 'idProcessoHistoricoTipo',
    message: 'Tipo de Acompanhamento inválido',
  },
];

/**
 * Checks that type and executor are in use, unless the follow-up has them already: the acts of people who
 * left the firm keep their executor.
 */
async function checkReferencias(
  tx: Transaction,
  { idCliente }: Sessao,
  now: Referencias,
  before: Referencias | null,
): Promise<void> {
  const fields = await checkRotulos(tx, idCliente, ROTULOS, now, before);
  const executor = {
    kind: 'plataforma',
    id: now.idExecutorAto,
    field: 'idExecutorAto',
    message: 'Executor inválido',
  } as const;
  if (now.idExecutorAto !== before?.idExecutorAto && !(await holdReference(tx, idCliente, executor)))
    fields[executor.field] = executor.message;
  if (Object.keys(fields).length > 0) throw new DadosInvalidosError(fields);
}
