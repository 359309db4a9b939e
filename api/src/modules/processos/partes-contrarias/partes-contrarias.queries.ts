import {
  OPOSITOR_FIELDS,
  type ProcessOpositor,
  type ProcessOpositorCreate,
  type ProcessOpositorRow,
  type ProcessOpositorSort,
  type ProcessOpositorUpdate,
} from '@foro/shared/contracts/process-opositor';
import type { Transaction } from '../../../db/drivers/transaction';
import { parteContraria } from '../../../db/schema/processo';
import { DadosInvalidosError, NaoEncontradoError, requireRow } from '../../../errors';
import { normalized, selectFields } from '../../../resource/columns';
import type { ListQuery } from '../../../resource/list';
import { createCaseList } from '../../../resource/list-of-case';
import { AUDIT_COLUMNS, AUDIT_JOINS } from '../../../resource/sql';
import { deleteRecord, insertRecord, updateRecord } from '../../../resource/write';
import type { Sessao } from '../../../session/session.queries';
import { pedirConferencia } from '../../conflitos/conferencia/pedir.queries';

const PARTES = createCaseList<ProcessOpositorRow, ProcessOpositorSort, typeof parteContraria>({
  table: parteContraria,
  columns: {
    id: parteContraria.id,
    nome: parteContraria.nome,
    email: parteContraria.email,
    dataInclusao: parteContraria.dataInclusao,
  },
  sorts: {
    id: parteContraria.id,
    nome: normalized(parteContraria.nome),
    email: { sql: "lower(coalesce(t.email, ''))" },
    dataInclusao: parteContraria.dataInclusao,
  },
  // In order of entry: the case list shows the first.
  defaultOrder: ['id', 'asc'],
  // Only the list's columns, because clients search it too: otherwise they could find out the numbers digit by digit.
  search: [parteContraria.nome, parteContraria.email],
});

type Tenant = Pick<Sessao, 'idCliente'>;

/** The opposing parties of a case, and the case's client. */
export const listPartes = (
  tx: Transaction,
  { idCliente }: Tenant,
  idProcesso: number,
  query: ListQuery<ProcessOpositorSort>,
) => PARTES.find(tx, idCliente, idProcesso, query);

const FICHA = `select t.id, ${selectFields(parteContraria, OPOSITOR_FIELDS)}, ${AUDIT_COLUMNS}
  from parte_contraria t ${AUDIT_JOINS} where t.id_cliente = $1 and t.id = $2 and t.data_exclusao is null`;

export async function findParte(
  tx: Transaction,
  { idCliente }: Tenant,
  id: number,
): Promise<ProcessOpositor> {
  const [ficha] = await tx.prepared<ProcessOpositor & Record<string, unknown>>(FICHA, [idCliente, id]);
  return requireRow(ficha);
}

export async function createParte(
  tx: Transaction,
  sessao: Sessao,
  body: ProcessOpositorCreate,
): Promise<ProcessOpositor> {
  if (!(await lockProcesso(tx, sessao, body.idProcesso)))
    throw new DadosInvalidosError({ idProcesso: 'Processo inválido' });
  const id = await insertRecord(tx, sessao, parteContraria, body);
  await pedirDoCaso(tx, sessao, body.idProcesso);
  return findParte(tx, sessao, id);
}

export async function updateParte(
  tx: Transaction,
  sessao: Sessao,
  { id, dataAlteracao, ...body }: ProcessOpositorUpdate,
): Promise<ProcessOpositor> {
  if ((await lockItsProcesso(tx, sessao, id)) !== body.idProcesso)
    throw new DadosInvalidosError({ idProcesso: 'Uma parte contrária não muda de processo' });
  await updateRecord(tx, sessao, parteContraria, { id, dataAlteracao }, body);
  await pedirDoCaso(tx, sessao, body.idProcesso);
  return findParte(tx, sessao, id);
}

export async function deleteParte(tx: Transaction, sessao: Sessao, id: number): Promise<void> {
  const idProcesso = await lockItsProcesso(tx, sessao, id);
  await deleteRecord(tx, sessao, parteContraria, id);
  await pedirDoCaso(tx, sessao, idProcesso);
}

const pedirDoCaso = (tx: Transaction, { idCliente }: Tenant, idProcesso: number) =>
  pedirConferencia(tx, idCliente, { origem: 'processo', idRegistro: idProcesso });

/** The party's case, locked as in `lockProcesso`. */
async function lockItsProcesso(tx: Transaction, sessao: Sessao, id: number): Promise<number> {
  const { rows } = await tx.query<{ idProcesso: number }>(
    'select id_processo as "idProcesso" from parte_contraria where id_cliente = $1 and id = $2 and data_exclusao is null',
    [sessao.idCliente, id],
  );
  if (rows[0] === undefined) throw new NaoEncontradoError();
  await lockProcesso(tx, sessao, rows[0].idProcesso);
  return rows[0].idProcesso;
}

/**
 * Whether the case exists. Locks it, so that its parties have one writer at a time: the case carries their
 * names, and two simultaneous writers would not see each other's.
 */
async function lockProcesso(tx: Transaction, { idCliente }: Sessao, id: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select 1 from processo where id_cliente = $1 and id = $2 and data_exclusao is null for no key update',
    [idCliente, id],
  );
  return rowCount !== 0;
}
