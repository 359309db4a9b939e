import type {
  ProcessDocument,
  ProcessDocumentCreate,
  ProcessDocumentUpdate,
} from '@foro/shared/contracts/process-document';
import type { Transaction } from '../../../db/drivers/transaction';
import { documento } from '../../../db/schema/documento';
import { DadosInvalidosError, NaoEncontradoError } from '../../../errors';
import { requireReference } from '../../../resource/reference';
import { AUDIT_COLUMNS, AUDIT_JOINS } from '../../../resource/sql';
import { deleteRecord, insertRecord, updateRecord } from '../../../resource/write';
import type { Sessao } from '../../../session/session.queries';
import { COLUMNS, FROM, shownOf } from './documentos-lista.queries';
import { visibleTo } from './documentos.policy';
import { insertVersao, type Arquivo } from './versoes.queries';

/** The whole document, if the user sees it. */
export async function findDocumento(tx: Transaction, sessao: Sessao, id: number): Promise<ProcessDocument> {
  const values: unknown[] = [sessao.idCliente, id];
  const [ficha] = await tx.prepared<ProcessDocument & Record<string, unknown>>(
    `select ${COLUMNS}, ${AUDIT_COLUMNS} ${FROM} ${AUDIT_JOINS} where t.id_cliente = $1 and t.id = $2 and t.data_exclusao is null${visibleTo(sessao, values)}`,
    values,
  );
  if (ficha === undefined) throw new NaoEncontradoError();
  return shownOf(sessao, ficha);
}

/** Creates a document with its first version, whose content is already stored. */
export async function createDocumento(
  tx: Transaction,
  sessao: Sessao,
  body: ProcessDocumentCreate,
  arquivo: Arquivo,
): Promise<ProcessDocument> {
  await requireDono(tx, sessao, body);
  const id = await insertRecord(tx, sessao, documento, body);
  await insertVersao(tx, sessao, { ...arquivo, idDocumento: id, n: 1, nota: null });
  return findDocumento(tx, sessao, id);
}

export async function updateDocumento(
  tx: Transaction,
  sessao: Sessao,
  { id, dataAlteracao, ...body }: ProcessDocumentUpdate,
): Promise<ProcessDocument> {
  const { idProcesso, idEmpresa, idContato } = await findDocumento(tx, sessao, id);
  if (body.idProcesso !== idProcesso || body.idEmpresa !== idEmpresa || body.idContato !== idContato)
    throw new DadosInvalidosError({ idProcesso: 'Um documento não muda de processo nem de cliente' });
  await updateRecord(tx, sessao, documento, { id, dataAlteracao }, body);
  return findDocumento(tx, sessao, id);
}

/** Marks a document as deleted; its versions and their files stay until the trash is emptied. */
export const deleteDocumento = (tx: Transaction, sessao: Sessao, id: number): Promise<void> =>
  deleteRecord(tx, sessao, documento, id);

/** Checks that the case or client exists, and locks it until the end of the transaction. */
async function requireDono(
  tx: Transaction,
  { idCliente }: Sessao,
  { idProcesso, idEmpresa, idContato }: ProcessDocumentCreate,
): Promise<void> {
  for (const reference of [
    { kind: 'processo', id: idProcesso, field: 'idProcesso', message: 'Processo inválido' },
    { kind: 'clientePJ', id: idEmpresa, field: 'idEmpresa', message: 'Cliente inválido' },
    { kind: 'clientePF', id: idContato, field: 'idContato', message: 'Cliente inválido' },
  ] as const)
    await requireReference(tx, idCliente, reference);
}
