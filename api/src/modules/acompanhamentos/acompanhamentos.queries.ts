import {
  PROCESS_HISTORY_FIELDS,
  type ProcessHistorySort as Sort,
  type ProcessHistory,
  type ProcessHistoryCreate,
  type ProcessHistoryRow,
  type ProcessHistoryUpdate,
} from '@foro/shared/contracts/process-history';
import { TIPOS_PLATAFORMA } from '@foro/shared/contracts/roles';
import type { Transaction } from '../../db/drivers/transaction';
import { acompanhamento } from '../../db/schema/processo';
import { DadosInvalidosError, NaoEncontradoError } from '../../errors';
import { may } from '../../policy';
import { selectFields } from '../../resource/columns';
import type { ListQuery } from '../../resource/list';
import { listOfCase, type CaseListDefinition, type Dono } from '../../resource/list-of-case';
import { holdReference, requireReference } from '../../resource/reference';
import { checkRotulos, type Rotulo } from '../../resource/rotulos';
import { AUDIT_COLUMNS, AUDIT_JOINS, instantSql } from '../../resource/sql';
import { deleteRecord, insertRecord, updateRecord } from '../../resource/write';
import type { Sessao } from '../../session/session.queries';

const JOINS = `join processo_historico_tipo tipo on tipo.id_cliente = t.id_cliente and tipo.id = t.id_processo_historico_tipo
  join usuario executor on executor.id_cliente = t.id_cliente and executor.id = t.id_executor_ato`;

const LISTA: CaseListDefinition<Sort> = {
  table: 'acompanhamento',
  columns: `t.id, ${instantSql('t.data_inclusao')} as "dataInclusao", tipo.descricao as tipo, t.descricao, executor.nome as executor`,
  joins: JOINS,
  sort: {
    id: 't.id',
    dataInclusao: 't.data_inclusao',
    tipo: 'foro_normaliza(tipo.descricao)',
    descricao: 'foro_normaliza(t.descricao)',
    executor: 'executor.nome_ordem',
  },
  defaultOrder: ['dataInclusao', 'desc'],
  search: "concat_ws(' ', t.descricao, tipo.descricao, executor.nome)",
};

type Tenant = Pick<Sessao, 'idCliente'>;

/** The follow-ups of a case, and whose the case is; the opinion is in no list. */
export const listAcompanhamentos = (
  tx: Transaction,
  tenant: Tenant,
  idProcesso: number,
  query: ListQuery<Sort>,
) =>
  listOfCase<ProcessHistoryRow & Record<string, unknown>, Sort>(
    tx,
    tenant.idCliente,
    idProcesso,
    LISTA,
    query,
  );

const FICHA = `select t.id, ${selectFields(acompanhamento, PROCESS_HISTORY_FIELDS)}, tipo.descricao as tipo, executor.nome as executor, ${AUDIT_COLUMNS}, processo.id_empresa as "donoEmpresa", processo.id_contato as "donoContato"
  from acompanhamento t join processo on processo.id_cliente = t.id_cliente and processo.id = t.id_processo ${JOINS} ${AUDIT_JOINS}
  where t.id_cliente = $1 and t.id = $2 and t.data_exclusao is null`;

/** The follow-up whole, and whose its case is. */
export async function findAcompanhamento(
  tx: Transaction,
  { idCliente }: Tenant,
  id: number,
): Promise<readonly [ProcessHistory, Dono]> {
  const [row] = await tx.prepared<
    ProcessHistory & { donoEmpresa: number | null; donoContato: number | null } & Record<string, unknown>
  >(FICHA, [idCliente, id]);
  if (row === undefined) throw new NaoEncontradoError();
  const { donoEmpresa, donoContato, ...ficha } = row;
  return [ficha, { idEmpresa: donoEmpresa, idContato: donoContato }];
}

/** What the user is shown of a follow-up: a client not the lawyer's opinion. */
export function visibleOf({ role }: Sessao, ficha: ProcessHistory): ProcessHistory {
  if (may(role, 'acompanhamentos.ver.parecer')) return ficha;
  const { parecer: _, ...visible } = ficha;
  return visible;
}

export async function createAcompanhamento(
  tx: Transaction,
  sessao: Sessao,
  body: ProcessHistoryCreate,
): Promise<ProcessHistory> {
  await requireReference(tx, sessao.idCliente, {
    table: 'processo',
    id: body.idProcesso,
    field: 'idProcesso',
    message: 'Processo inválido',
  });
  await checkReferencias(tx, sessao, body, null);
  const [ficha] = await findAcompanhamento(tx, sessao, await insertRecord(tx, sessao, acompanhamento, body));
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
  await updateRecord(tx, sessao, acompanhamento, { id, dataAlteracao }, body);
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

async function lockAcompanhamento(tx: Transaction, { idCliente }: Sessao, id: number): Promise<Referencias> {
  const { rows } = await tx.query<Referencias & Record<string, unknown>>(
    `select id_processo as "idProcesso", id_processo_historico_tipo as "idProcessoHistoricoTipo", id_executor_ato as "idExecutorAto"
      from acompanhamento where id_cliente = $1 and id = $2 and data_exclusao is null for update`,
    [idCliente, id],
  );
  if (rows[0] === undefined) throw new NaoEncontradoError();
  return rows[0];
}

const ROTULOS: readonly Rotulo<'idProcessoHistoricoTipo'>[] = [
  {
    table: 'processo_historico_tipo',
    field: 'idProcessoHistoricoTipo',
    message: 'Tipo de Acompanhamento inválido',
  },
];

/** Type and executor are in use, unless the follow-up has them already: who left the firm keeps what he did. */
async function checkReferencias(
  tx: Transaction,
  { idCliente }: Sessao,
  now: Referencias,
  before: Referencias | null,
): Promise<void> {
  const fields = await checkRotulos(tx, idCliente, ROTULOS, now, before);
  const executor = {
    table: 'usuario',
    id: now.idExecutorAto,
    where: { id_usuario_tipo: TIPOS_PLATAFORMA, ativo: true },
    field: 'idExecutorAto',
    message: 'Executor inválido',
  } as const;
  if (now.idExecutorAto !== before?.idExecutorAto && !(await holdReference(tx, idCliente, executor)))
    fields[executor.field] = executor.message;
  if (Object.keys(fields).length > 0) throw new DadosInvalidosError(fields);
}
