import {
  DOCUMENT_TEMPLATE_FIELDS,
  type DocumentTemplate,
  type DocumentTemplateCreate,
  type DocumentTemplateRow,
  type DocumentTemplateSort,
  type DocumentTemplateUpdate,
  type documentTemplateListQuery,
} from '@foro/shared/contracts/document-template';
import type { Page } from '@foro/shared/contracts/list';
import type { z } from 'zod';
import type { Transaction } from '../../../db/drivers/transaction';
import { documentoModelo } from '../../../db/schema/documento';
import { requireRow } from '../../../errors';
import type { CheckedTemplate } from '../../../document-work/check-template';
import { selectFields } from '../../../resource/columns';
import { pageHolding } from '../../../resource/list';
import { listOptions } from '../../../resource/options';
import { AUDIT_COLUMNS, AUDIT_JOINS, instantSql } from '../../../resource/sql';
import { deleteRecord, insertRecord, updateRecord } from '../../../resource/write';
import { WHOLE } from '../../../resource/whole-list';
import type { Sessao } from '../../../session/session.queries';

/** The stored data of a template's file. */
export interface ArquivoDoModelo extends CheckedTemplate {
  readonly sha256: string;
  readonly nome: string;
  readonly tamanho: number;
}

const COLUMNS = `t.id, ${selectFields(documentoModelo, DOCUMENT_TEMPLATE_FIELDS)}, t.nome, t.tamanho, t.campos, t.problemas`;

const SORT: Readonly<Record<DocumentTemplateSort, string>> = {
  id: 't.id',
  titulo: 'foro_normaliza(t.titulo)',
  tipo: 't.tipo',
  dataAlteracao: 't.data_alteracao',
};

type Row = DocumentTemplateRow & Record<string, unknown>;

/** The firm's templates. There are few, so a page is cut from all of them. */
export async function listModelos(
  tx: Transaction,
  { idCliente }: Sessao,
  { tipo, sort = 'titulo', order = 'asc', around, ...query }: z.infer<typeof documentTemplateListQuery>,
): Promise<DocumentTemplateRow[] | Page<DocumentTemplateRow>> {
  const rows = await tx.prepared<Row>(
    `select ${COLUMNS}, ${instantSql('t.data_alteracao')} as "dataAlteracao" from documento_modelo t
      where t.id_cliente = $1 and t.data_exclusao is null and ($2::text is null or t.tipo = $2) order by ${SORT[sort]} ${order}, t.id ${order}${WHOLE}`,
    [idCliente, tipo ?? null],
  );
  const { page: _, ...unpaged } = query;
  const found = listOptions<Row, 'titulo'>(rows, 'titulo', unpaged);
  const place =
    Array.isArray(found) && around !== undefined ? found.findIndex(({ id }) => id === around) + 1 : 0;
  const held = around === undefined ? undefined : pageHolding(place || undefined, query.pageSize);
  const answer = listOptions<Row, 'titulo'>(rows, 'titulo', {
    ...query,
    ...(held != null && { page: held }),
  });
  return Array.isArray(answer) || held === undefined ? answer : { ...answer, page: held };
}

/** A template with its audit fields. */
export async function findModelo(
  tx: Transaction,
  { idCliente }: Sessao,
  id: number,
): Promise<DocumentTemplate> {
  const [ficha] = await tx.prepared<DocumentTemplate & Record<string, unknown>>(
    `select ${COLUMNS}, ${AUDIT_COLUMNS} from documento_modelo t ${AUDIT_JOINS} where t.id_cliente = $1 and t.id = $2 and t.data_exclusao is null`,
    [idCliente, id],
  );
  return requireRow(ficha);
}

/** The hash of a template's content. */
export async function findSha256(tx: Transaction, { idCliente }: Sessao, id: number): Promise<string> {
  const { rows } = await tx.query<{ sha256: string }>(
    'select sha256 from documento_modelo where id_cliente = $1 and id = $2 and data_exclusao is null',
    [idCliente, id],
  );
  const row = requireRow(rows[0]);
  return row.sha256;
}

export async function createModelo(
  tx: Transaction,
  sessao: Sessao,
  body: DocumentTemplateCreate,
  arquivo: ArquivoDoModelo,
): Promise<DocumentTemplate> {
  const id = await insertRecord(tx, sessao, documentoModelo, { ...body, ...columnsOf(arquivo) });
  return findModelo(tx, sessao, id);
}

/** Changes the template, and its file if there is a new one. */
export async function updateModelo(
  tx: Transaction,
  sessao: Sessao,
  { id, dataAlteracao, ...body }: DocumentTemplateUpdate,
  arquivo: ArquivoDoModelo | null,
): Promise<DocumentTemplate> {
  await updateRecord(
    tx,
    sessao,
    documentoModelo,
    { id, dataAlteracao },
    { ...body, ...(arquivo && columnsOf(arquivo)) },
  );
  return findModelo(tx, sessao, id);
}

/** Marks a template as deleted; documents generated from it stay. */
export const deleteModelo = (tx: Transaction, sessao: Sessao, id: number): Promise<void> =>
  deleteRecord(tx, sessao, documentoModelo, id);

const columnsOf = ({ sha256, nome, tamanho, campos, problemas }: ArquivoDoModelo) => ({
  sha256,
  nome,
  tamanho,
  campos: [...campos],
  problemas,
});

/** The titles of the firm's templates. */
export async function listTitulos(
  tx: Transaction,
  { idCliente }: Pick<Sessao, 'idCliente'>,
): Promise<string[]> {
  const { rows } = await tx.query<{ titulo: string }>(
    'select titulo from documento_modelo where id_cliente = $1 and data_exclusao is null',
    [idCliente],
  );
  return rows.map(({ titulo }) => titulo);
}

/** Lets nobody else add the product's templates to the firm until the transaction ends. */
export async function lockTitulos(tx: Transaction, { idCliente }: Pick<Sessao, 'idCliente'>): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtext('documento_modelo'), $1)", [idCliente]);
}
