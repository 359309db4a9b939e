import { Readable } from 'node:stream';
import { fileNameOf } from '../../files/file-name';
import type { FileStore } from '../../files/file-store';
import { camposDoModelo } from '../../document-work/padrao/modelo-padrao';
import { MODELOS_PADRAO } from '../../document-work/padrao/modelos-padrao';
import type { DocumentWork } from '../../document-work/document-work';
import type { Database } from '../drivers/database';
import type { Transaction } from '../drivers/transaction';
import { enterTenant, leaveTenant, takeFoundingTurn } from './found-grupo';
import { withoutHistory } from './without-history';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const INSERT = `insert into documento_modelo (id_cliente, titulo, tipo, descricao, sha256, nome, tamanho, campos)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`;

/**
 * Gives the demonstration firm the product's templates; does nothing if it has one, or ever had one. Needs
 * the owner's connection.
 */
export async function seedModelos(
  database: Database,
  store: FileStore,
  documentWork: Pick<DocumentWork, 'writeModelo'>,
  idCliente: number,
): Promise<void> {
  if (await database.transaction('manutencao', (tx) => hasModelos(tx, idCliente))) return;
  const rows: unknown[][] = [];
  for (const modelo of MODELOS_PADRAO) {
    const draft = await store.receive(Readable.from([await documentWork.writeModelo(modelo)]), Infinity);
    await store.keep(idCliente, draft);
    const { titulo, tipo, descricao } = modelo;
    const nome = fileNameOf(titulo, DOCX);
    rows.push([idCliente, titulo, tipo, descricao, draft.sha256, nome, draft.size, camposDoModelo(modelo)]);
  }
  await database.transaction('manutencao', async (tx) => {
    await takeFoundingTurn(tx);
    // Another process may have written them meanwhile.
    if (await hasModelos(tx, idCliente)) return;
    await withoutHistory(tx, async () => {
      await enterTenant(tx, idCliente);
      for (const row of rows) await tx.query(INSERT, row);
      await leaveTenant(tx);
    });
  });
}

async function hasModelos(tx: Transaction, idCliente: number): Promise<boolean> {
  const { rowCount } = await tx.query('select 1 from documento_modelo where id_cliente = $1 limit 1', [
    idCliente,
  ]);
  return rowCount !== 0;
}
