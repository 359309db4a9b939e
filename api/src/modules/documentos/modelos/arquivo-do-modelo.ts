import { MAX_TEMPLATE_BYTES } from '@foro/shared/contracts/document-template';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fs from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ZodType, z } from 'zod';
import type { Transaction } from '../../../db/drivers/transaction';
import { callerOf } from '../../../drawing/take-turns';
import { AppError, DadosInvalidosError, IndisponivelError } from '../../../errors';
import type { Draft } from '../../../files/file-store';
import { openContent } from '../../../files/open-content';
import type { CheckedTemplate } from '../../../document-work/check-template';
import type { Sessao } from '../../../session/session.queries';
import { storeUpload } from '../documentos/store-draft';
import type { ArquivoDoModelo } from './modelos.queries';

export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const ONLY_DOCX = {
  tipo: DOCX,
  recusa: 'Um modelo é um documento do Word: salve-o como .docx e envie de novo',
} as const;

/** Receives a form with a template: its file is checked in a process, stored, and recorded by `enter`. */
export const storeModelo = <Schema extends ZodType, Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  schema: Schema,
  enter: (
    tx: Transaction,
    sessao: Sessao,
    body: z.output<Schema>,
    arquivo: ArquivoDoModelo,
  ) => Promise<Result>,
): Promise<Result> =>
  storeUpload(request, schema, enter, {
    maxBytes: MAX_TEMPLATE_BYTES,
    only: ONLY_DOCX,
    inspect: (draft) =>
      checkDraft(request.server.documentWork(callerOf(request, reply)).checkTemplate, draft, request.log),
    expected: { campos: [], problemas: [] },
  });

async function checkDraft(
  check: (file: Uint8Array) => Promise<CheckedTemplate>,
  { path }: Draft,
  log: FastifyBaseLogger,
): Promise<CheckedTemplate> {
  const file = await fs.readFile(path);
  return check(file).catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    // Not a Word document, or a malicious one: it harmed only its own process.
    log.info({ err: error }, 'template not read');
    throw new DadosInvalidosError({ arquivo: 'O arquivo não pôde ser lido como documento do Word' });
  });
}

const ALTERED =
  'O arquivo deste modelo foi alterado no armazenamento e não é usado. Avise quem cuida do sistema.';

/** Reads a template's file whole, because it is small. An altered file is not used. */
export async function readModelo(app: FastifyInstance, idCliente: number, sha256: string): Promise<Buffer> {
  const stream = await openContent(app, { idCliente, sha256, size: Infinity, refusal: ALTERED });
  if (stream !== null) return buffer(stream);
  app.log.error({ sha256, idCliente }, 'the file of a template is not in the store');
  throw new IndisponivelError(
    'O arquivo deste modelo não está no armazenamento. Avise quem cuida do sistema.',
  );
}

/** Stores bytes that the API generated. */
export async function keepMade(
  { files }: Pick<FastifyInstance, 'files'>,
  idCliente: number,
  content: Uint8Array,
): Promise<Pick<Draft, 'sha256' | 'size'>> {
  const draft = await files.receive(Readable.from([content]), Infinity);
  await files.keep(idCliente, draft);
  return draft;
}
