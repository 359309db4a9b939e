import { MAX_IMPORT_BYTES, type ImportKind } from '@foro/shared/contracts/import-codes';
import { importCreateSchema } from '@foro/shared/contracts/import';
import { cutText } from '@foro/shared/format';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, callerOf } from '../../../drawing/take-turns';
import { AppError, DadosInvalidosError } from '../../../errors';
import { plainName } from '../../../files/file-name';
import type { Draft } from '../../../files/file-store';
import { parseBody } from '../../../http/validation';
import { ARQUIVO, refusalOf, refuseOtherBodies } from '../../documentos/documentos/receive-upload';
import { refuseInfectedFile } from '../../plataforma/imagens/antivirus';
import type { ReadSheet, Sheet } from '../../../sheets/sheet';

const LIMITS = { fileSize: MAX_IMPORT_BYTES + 1, files: 1, fields: 4, fieldSize: 1024, parts: 5 };

const MAX_NAME = 255;

/** Receives a form with a kind and a file, and reads the file; nothing of the file itself is stored. */
export async function receiveSheet(request: FastifyRequest, reply: FastifyReply) {
  const { files, config } = request.server;
  refuseOtherBodies(request);
  if (!request.isMultipart()) throw new DadosInvalidosError({ [ARQUIVO]: 'Escolha o arquivo' });
  const fields: Record<string, unknown> = {};
  let draft: Draft | undefined;
  let nome = '';
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (part.fieldname !== ARQUIVO)
        throw new DadosInvalidosError({ [part.fieldname]: 'Campo desconhecido' });
      else {
        nome = part.filename;
        draft = await files.receive(part.file, MAX_IMPORT_BYTES);
      }
    }
    const { tipo } = parseBody(importCreateSchema, fields);
    if (draft === undefined) throw new DadosInvalidosError({ [ARQUIVO]: 'Escolha o arquivo' });
    if (draft.size === 0) throw new DadosInvalidosError({ [ARQUIVO]: 'O arquivo está vazio' });
    await refuseInfectedFile(config.clamd, ARQUIVO, draft.path);
    const sheet = await readAway(request, { path: draft.path, tipo }, callerOf(request, reply));
    return { tipo, nome: cutText(plainName(nome), MAX_NAME) || 'arquivo', sheet };
  } catch (error) {
    request.raw.unpipe();
    throw refusalOf(error, MAX_IMPORT_BYTES);
  } finally {
    if (draft !== undefined) await files.discard(draft);
  }
}

const TOO_LARGE = 'A planilha não pôde ser lida por completo: divida-a em partes';

/** Reads a file in another process, which a malicious file may bring down. */
async function readAway(
  { server, log }: FastifyRequest,
  job: { readonly path: string; readonly tipo: ImportKind },
  caller: Caller,
): Promise<Sheet> {
  const answer = await server
    .drawDocument({ kind: 'planilha', ...job }, { caller })
    .catch((error: unknown) => {
      if (error instanceof AppError) throw error;
      log.warn({ err: error, event: 'sheet-not-read' }, 'sheet not read');
      throw new DadosInvalidosError({ [ARQUIVO]: TOO_LARGE });
    });
  const sheet = JSON.parse(answer.toString('utf8')) as ReadSheet;
  if ('erro' in sheet) throw new DadosInvalidosError({ [ARQUIVO]: sheet.erro });
  return sheet;
}
