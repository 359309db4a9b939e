import type { ReceiptReason } from '@foro/shared/contracts/document-acceptance';
import { cutText } from '@foro/shared/format';
import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';
import { IndisponivelError } from '../../../errors';
import { openContent } from '../../../files/open-content';
import type { AcceptanceFacts } from '../../../document-work/acceptance-page';
import type { LinkDeAceite } from './aceites.queries';

const PDF = 'application/pdf';

/** A larger PDF is not parsed: its copy is the receipt. */
export const MAX_COPY_BYTES = 25 * 1024 ** 2;

/** A stored copy that no row names yet. */
export interface CopiaFeita {
  readonly sha256: string;
  readonly nome: string;
  readonly tamanho: number;
  readonly recibo: ReceiptReason | null;
}

/**
 * Makes the copy of the accepted document in a separate process, and stores it.
 * @throws IndisponivelError if the file is missing or altered
 */
export async function makeCopia(
  app: Pick<FastifyInstance, 'files' | 'alteredFiles' | 'documentWork' | 'log'>,
  idCliente: number,
  { id, sha256, tipoConteudo, tamanho }: Pick<LinkDeAceite, 'id' | 'sha256' | 'tipoConteudo' | 'tamanho'>,
  facts: AcceptanceFacts,
): Promise<CopiaFeita> {
  const reason: ReceiptReason | null =
    tipoConteudo !== PDF ? 'outro_tipo' : tamanho > MAX_COPY_BYTES ? 'grande' : null;
  const file = await readWhole(app, idCliente, { sha256, tamanho }, reason === null);
  // Who accepted and leaves has accepted: nothing ends this work.
  const documentWork = app.documentWork({ firm: idCliente, person: `link ${id}` });
  const copy = await documentWork
    .addAcceptancePage(facts, file, reason ?? undefined)
    .catch((error: unknown) => {
      // The file crashed its process: the receipt does not need it.
      app.log.info({ err: error, event: 'copy-not-made', tenant: idCliente, sha256 }, 'copy not made');
      return documentWork.addAcceptancePage(facts, null, 'ilegivel');
    });
  const draft = await app.files.receive(Readable.from([Buffer.from(copy.bytes)]), Infinity);
  await app.files.keep(idCliente, draft);
  return {
    sha256: draft.sha256,
    tamanho: draft.size,
    recibo: copy.recibo,
    nome: nameOf(facts.arquivo, copy.recibo !== null),
  };
}

/** The copy's name: 'Contrato (aceite).pdf' for 'Contrato.pdf', or that of the receipt. */
export function nameOf(arquivo: string, isReceipt: boolean): string {
  const stem = cutText(arquivo.replace(/\.[^.]{1,10}$/, ''), 220);
  return `${stem} (${isReceipt ? 'recibo de aceite' : 'aceite'}).pdf`;
}

const NOT_WHOLE = 'O arquivo deste documento não está íntegro no armazenamento. Avise o escritório.';

/** Reads a content to its end, which verifies its hash; returns its bytes if they are wanted. */
async function readWhole(
  app: Pick<FastifyInstance, 'files' | 'alteredFiles' | 'log'>,
  idCliente: number,
  { sha256, tamanho: size }: Pick<LinkDeAceite, 'sha256' | 'tamanho'>,
  isWanted: boolean,
): Promise<Buffer | null> {
  const stream = await openContent(app, { idCliente, sha256, size, refusal: NOT_WHOLE });
  if (stream === null) {
    app.log.error({ sha256, idCliente }, 'the file of a version is not in the store');
    throw new IndisponivelError(NOT_WHOLE);
  }
  const chunks: Buffer[] = [];
  for await (const chunk of stream) if (isWanted) chunks.push(chunk as Buffer);
  return isWanted ? Buffer.concat(chunks) : null;
}
