import { type Message, type MessageCreate, MESSAGES_PER_MINUTE } from '@foro/shared/contracts/conversation';
import { and, count, eq, gt, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/drivers/transaction';
import { conversaMensagem } from '../../../db/schema/conversa';
import { documento } from '../../../db/schema/documento';
import { AppError, DadosInvalidosError, NaoEncontradoError } from '../../../errors';
import { insertRecord, touchRecord } from '../../../resource/write';
import type { Sessao } from '../../../session/session.queries';
import { requireProcesso } from '../documentos/documentos.policy';
import { findMensagem, isOfClient } from './conversas.queries';

async function refuseHaste(tx: Transaction, { idCliente, idUsuario }: Sessao): Promise<void> {
  const [written] = await tx.db
    .select({ total: count() })
    .from(conversaMensagem)
    .where(
      and(
        eq(conversaMensagem.idCliente, idCliente),
        eq(conversaMensagem.idUsuarioInclusao, idUsuario),
        gt(conversaMensagem.dataInclusao, sql`clock_timestamp() - interval '1 minute'`),
      ),
    );
  if ((written?.total ?? 0) < MESSAGES_PER_MINUTE) return;
  const message = 'Você enviou muitas mensagens em pouco tempo. Espere um minuto para enviar outra.';
  throw new AppError(429, 'MUITAS_TENTATIVAS', message, undefined, { 'retry-after': '60' });
}

/** Refuses a document of another case, and one that the client would not see. */
async function requireVisible(
  tx: Transaction,
  sessao: Sessao,
  idProcesso: number,
  idDocumento: number,
): Promise<void> {
  const [found] = await tx.db
    .select({ visivelCliente: documento.visivelCliente })
    .from(documento)
    .where(
      and(
        eq(documento.idCliente, sessao.idCliente),
        eq(documento.id, idDocumento),
        eq(documento.idProcesso, idProcesso),
        isNull(documento.dataExclusao),
      ),
    );
  if (found?.visivelCliente) return;
  throw new DadosInvalidosError({
    idDocumento:
      found === undefined || isOfClient(sessao)
        ? 'Documento inválido'
        : 'O cliente não vê este documento. Marque-o antes como visível ao cliente',
  });
}

/**
 * Writes a message to the other side.
 * @throws NaoEncontradoError if the user sees no such case; AppError 429 after many messages within a minute
 */
export async function writeMensagem(
  tx: Transaction,
  sessao: Sessao,
  idProcesso: number,
  { texto, idDocumento }: MessageCreate,
): Promise<Message> {
  await requireProcesso(tx, sessao, idProcesso);
  if (idDocumento !== null) await requireVisible(tx, sessao, idProcesso, idDocumento);
  await refuseHaste(tx, sessao);
  const doCliente = isOfClient(sessao);
  const id = await insertRecord(tx, sessao, conversaMensagem, { idProcesso, doCliente, texto, idDocumento });
  return findMensagem(tx, sessao, id);
}

/** Records that somebody of the user's side has read the other side's messages, up to the last one seen. */
export async function markLidas(
  tx: Transaction,
  sessao: Sessao,
  idProcesso: number,
  ate: number | null,
): Promise<void> {
  await requireProcesso(tx, sessao, idProcesso);
  await tx.db
    .update(conversaMensagem)
    .set({ lidaEm: sql`clock_timestamp()` })
    .where(
      and(
        eq(conversaMensagem.idCliente, sessao.idCliente),
        eq(conversaMensagem.idProcesso, idProcesso),
        ne(conversaMensagem.doCliente, isOfClient(sessao)),
        isNull(conversaMensagem.lidaEm),
        isNull(conversaMensagem.retiradaEm),
        ate === null ? undefined : lte(conversaMensagem.id, ate),
      ),
    );
}

/** Withdraws the person's own message: its text and document are gone, its place stays. Twice is once. */
export async function withdrawMensagem(tx: Transaction, sessao: Sessao, id: number): Promise<Message> {
  const [row] = await tx.db
    .select()
    .from(conversaMensagem)
    .where(
      and(
        eq(conversaMensagem.idCliente, sessao.idCliente),
        eq(conversaMensagem.id, id),
        eq(conversaMensagem.idUsuarioInclusao, sessao.idUsuario),
      ),
    )
    .for('update');
  if (row === undefined) throw new NaoEncontradoError();
  await requireProcesso(tx, sessao, row.idProcesso);
  if (row.retiradaEm === null)
    await touchRecord(tx, sessao, conversaMensagem, id, {
      texto: null,
      idDocumento: null,
      retiradaEm: new Date(),
    });
  return findMensagem(tx, sessao, id);
}
