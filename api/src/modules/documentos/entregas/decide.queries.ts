import type { HandIn, HandInAccept } from '@foro/shared/contracts/document-hand-in';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../db/drivers/transaction';
import { documento, documentoEntrega } from '../../../db/schema/documento';
import { ConflitoError, NaoEncontradoError } from '../../../errors';
import { insertRecord, touchRecord } from '../../../resource/write';
import type { Sessao } from '../../../session/session.queries';
import { requireProcesso } from '../documentos/documentos.policy';
import { insertVersao } from '../documentos/versoes.queries';
import { findEntrega } from './entregas.queries';

/**
 * The waiting row, locked until the transaction ends: if two people decide at once, the second finds it
 * decided.
 */
async function lockWaiting(tx: Transaction, sessao: Sessao, id: number) {
  const { idCliente } = sessao;
  const [row] = await tx.db
    .select()
    .from(documentoEntrega)
    .where(
      and(
        eq(documentoEntrega.idCliente, idCliente),
        eq(documentoEntrega.id, id),
        isNull(documentoEntrega.dataExclusao),
      ),
    )
    .for('update');
  if (row === undefined) throw new NaoEncontradoError();
  await requireProcesso(tx, sessao, row.idProcesso);
  const { sha256 } = row;
  if (sha256 !== null) return { ...row, sha256 };
  const { decididoPor } = await findEntrega(tx, sessao, id);
  throw new ConflitoError(
    row.situacao === 'retirada'
      ? 'O cliente retirou este arquivo.'
      : `Este arquivo já foi ${row.situacao === 'aceita' ? 'aceito' : 'recusado'} por ${decididoPor ?? 'outra pessoa'}.`,
  );
}

const decision = ({ idUsuario }: Sessao) => ({
  sha256: null,
  decididoEm: new Date(),
  idUsuarioDecisao: idUsuario,
});

/** Accepts it as a document of its case, with its first version. */
export async function acceptEntrega(
  tx: Transaction,
  sessao: Sessao,
  id: number,
  body: HandInAccept,
): Promise<HandIn> {
  const { idProcesso, sha256, nome, tipoConteudo, tamanho, verificado, mensagem } = await lockWaiting(
    tx,
    sessao,
    id,
  );
  const idDocumento = await insertRecord(tx, sessao, documento, {
    ...body,
    idProcesso,
    nota: mensagem === null ? null : `Recado do cliente: ${mensagem}`,
  });
  const arquivo = { sha256, nome, tipoConteudo, tamanho, verificado };
  await insertVersao(tx, sessao, { ...arquivo, idDocumento, n: 1, nota: 'Enviada pelo cliente' });
  await touchRecord(tx, sessao, documentoEntrega, id, {
    ...decision(sessao),
    situacao: 'aceita',
    idDocumento,
  });
  return findEntrega(tx, sessao, id);
}

/** Refuses it, with the reason. */
export async function refuseEntrega(
  tx: Transaction,
  sessao: Sessao,
  id: number,
  motivo: string,
): Promise<HandIn> {
  await lockWaiting(tx, sessao, id);
  await touchRecord(tx, sessao, documentoEntrega, id, {
    ...decision(sessao),
    situacao: 'recusada',
    motivo,
  });
  return findEntrega(tx, sessao, id);
}

/** Withdraws the person's own file, as long as nobody has decided. */
export async function withdrawEntrega(tx: Transaction, sessao: Sessao, id: number): Promise<HandIn> {
  const { idUsuarioInclusao } = await lockWaiting(tx, sessao, id);
  if (idUsuarioInclusao !== sessao.idUsuario) throw new NaoEncontradoError();
  await touchRecord(tx, sessao, documentoEntrega, id, { ...decision(sessao), situacao: 'retirada' });
  return findEntrega(tx, sessao, id);
}
