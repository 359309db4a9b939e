import { MAX_FILE_BYTES, type ContentType } from '@foro/shared/contracts/process-document-codes';
import { sentInPartsSchema } from '@foro/shared/contracts/upload';
import type { FastifyRequest } from 'fastify';
import type { ZodType, z } from 'zod';
import { inspectContent } from '../../../files/content-type';
import { fileNameOf } from '../../../files/file-name';
import { FileTooLargeError, type Draft } from '../../../files/file-store';
import { AppError, DadosInvalidosError, IndisponivelError, NaoEncontradoError } from '../../../errors';
import { parseBody } from '../../../http/validation';
import { refuseInfectedFile } from '../../plataforma/imagens/antivirus';
import type { Arquivo } from './versoes.queries';

/** The field of the form that holds the file. */
export const ARQUIVO = 'arquivo';

const LIMITS = { fileSize: MAX_FILE_BYTES + 1, files: 1, fields: 16, fieldSize: 16 * 1024, parts: 17 };

function tooLarge(maxBytes: number): AppError {
  const message = `O arquivo é maior que ${maxBytes / 1024 ** 2} MB`;
  return new AppError(413, 'CORPO_GRANDE', `${message}.`, { [ARQUIVO]: message });
}

const NUMBERS = new Set([
  'idPedido',
  'id',
  'idProcesso',
  'idEmpresa',
  'idContato',
  'versaoBase',
  'envio',
  'tamanhoArquivo',
]);
const FLAGS: Readonly<Record<string, boolean>> = {
  true: true,
  '1': true,
  false: false,
  '0': false,
  '': false,
};

/** The value of a form's field: a form only has texts. */
function meaningOf(name: string, text: string): unknown {
  if (NUMBERS.has(name)) return text === '' ? null : /^\d{1,10}$/.test(text) ? Number(text) : text;
  return name === 'visivelCliente' ? (FLAGS[text] ?? text) : text;
}

/** A form with a received file that passed the checks. */
export interface Upload<Body, Inspected> {
  readonly body: Body;
  readonly arquivo: Arquivo & Inspected;
  readonly draft: Draft;
}

/** Refuses a body that is not a form; a request without a body is refused later, with what is missing. */
export function refuseOtherBodies(request: FastifyRequest): void {
  if (!request.isMultipart() && request.headers['content-type'] !== undefined)
    throw new DadosInvalidosError({ [ARQUIVO]: 'Envie o arquivo em um formulário (multipart/form-data)' });
}

export interface UploadOptions<Schema extends ZodType, Inspected> {
  /** Completes the fields with data from the file. */
  readonly toBody?: (fields: Record<string, unknown>, nome: string) => unknown;
  readonly maxBytes?: number;
  /** The only accepted type of content, and the message for any other. */
  readonly only?: { readonly tipo: ContentType; readonly recusa: string };
  /** Reads from the file what is recorded beside its usual data. */
  readonly inspect: (draft: Draft) => Promise<Inspected>;
  /** What `inspect` may find, before the file is there. */
  readonly expected: Inspected;
  /**
   * Refuses a file before its first byte, by its announced size and the fields so far; null if they are not yet
   * valid.
   */
  readonly admit: (body: z.output<Schema> | null, announced: Arquivo & Inspected) => Promise<void>;
}

/** Options of a file of which nothing further is recorded. */
export const PLAIN = { inspect: async () => ({}), expected: {} };

/** The fields and boundaries of a form take at most this much beside its file. */
const FORM_BYTES = LIMITS.fields * LIMITS.fieldSize + 64 * 1024;

/** The least size of the file in a form, before it is read; 1 if the form does not say how long it is. */
export const announcedBytes = ({ headers }: FastifyRequest): number =>
  Math.max(1, (Number(headers['content-length']) || 0) - FORM_BYTES);

/**
 * Receives a form with one file, as a stream into the store: the file is inspected, and has no name yet. If
 * anything fails, nothing of it is left.
 * @param schema schema of the fields beside the file
 */
export async function receiveUpload<Schema extends ZodType, Inspected>(
  request: FastifyRequest,
  schema: Schema,
  {
    toBody = (fields) => fields,
    maxBytes = MAX_FILE_BYTES,
    only,
    inspect,
    expected,
    admit,
  }: UploadOptions<Schema, Inspected>,
): Promise<Upload<z.output<Schema>, Inspected>> {
  const { files, config } = request.server;
  const fields: Record<string, unknown> = {};
  let received: Received | undefined;
  let isRefused = false;
  const admitFile = async (tamanho: number) => {
    const { data = null } = schema.safeParse(toBody(fields, ARQUIVO));
    isRefused = true;
    await admit(data, { ...NOT_RECEIVED, tamanho, ...expected });
    isRefused = false;
  };
  try {
    for await (const part of partsOf(request)) {
      if (part.type === 'field') fields[part.fieldname] = meaningOf(part.fieldname, String(part.value));
      else if (part.fieldname !== ARQUIVO)
        throw new DadosInvalidosError({ [part.fieldname]: 'Campo desconhecido' });
      else {
        await admitFile(announcedBytes(request));
        received = { draft: await files.receive(part.file, maxBytes), sent: part.filename };
      }
    }
    received ??= await takeParts(request, fields, maxBytes, admitFile);
    const { draft, sent } = received;
    if (draft.size === 0) throw new DadosInvalidosError({ [ARQUIVO]: 'O arquivo está vazio' });
    const inspected = await inspectContent(draft);
    if ('recusa' in inspected) throw new DadosInvalidosError({ [ARQUIVO]: inspected.recusa });
    if (only && inspected.tipo !== only.tipo) throw new DadosInvalidosError({ [ARQUIVO]: only.recusa });
    const nome = fileNameOf(sent, inspected.tipo);
    const body = parseBody(schema, toBody(fields, nome));
    await refuseInfectedFile(config.clamd, ARQUIVO, draft.path);
    const { sha256, size: tamanho } = draft;
    const arquivo = {
      sha256,
      tamanho,
      nome,
      tipoConteudo: inspected.tipo,
      verificado: config.clamd !== undefined,
      ...(await inspect(draft)),
    };
    return { body, arquivo, draft };
  } catch (error) {
    // The rest of the body is discarded: the connection reads it to its end.
    request.raw.unpipe();
    if (received !== undefined) await files.discard(received.draft);
    throw isRefused ? error : refusalOf(error, maxBytes);
  }
}

/** The data of a file before it is there. */
const NOT_RECEIVED = {
  sha256: '0'.repeat(64),
  nome: ARQUIVO,
  tipoConteudo: 'application/pdf',
  verificado: false,
};

/** A received file, and its name on the sender's side. */
interface Received {
  readonly draft: Draft;
  readonly sent: string;
}

/**
 * Takes the file that was sent in parts before this form, which names it; removes those fields from the form.
 * The file is copied, so that late parts change nothing.
 */
async function takeParts(
  request: FastifyRequest,
  fields: Record<string, unknown>,
  maxBytes: number,
  admitFile: (tamanho: number) => Promise<void>,
): Promise<Received> {
  const { files, partialFiles } = request.server;
  const { envio, nomeArquivo, tamanhoArquivo, ...others } = fields;
  if (envio === undefined) throw new DadosInvalidosError({ [ARQUIVO]: 'Escolha o arquivo' });
  const named = parseBody(sentInPartsSchema, { envio, nomeArquivo, tamanhoArquivo });
  for (const name of Object.keys(fields)) if (!Object.hasOwn(others, name)) delete fields[name];
  const sender = await request.authorize();
  const size = await partialFiles.received(sender, named.envio);
  if (size === null) throw new NaoEncontradoError(PARTS_GONE);
  if (size !== named.tamanhoArquivo)
    throw new DadosInvalidosError({ [ARQUIVO]: 'O arquivo não chegou inteiro. Envie de novo' });
  if (!(await partialFiles.take(sender, named.envio))) throw new NaoEncontradoError(PARTS_GONE);
  request.usedParts = { sender, id: named.envio };
  await admitFile(size);
  const draft = await files.receive(partialFiles.readTaken(sender, named.envio), maxBytes);
  return { draft, sent: named.nomeArquivo };
}

/** The message for parts that do not exist, or no longer. */
export const PARTS_GONE =
  'Este envio não está mais aqui: já foi concluído, ou parou há mais de um dia. Confira a lista e, se for o caso, envie de novo.';

const partsOf = (request: FastifyRequest) => {
  if (!request.isMultipart()) throw new DadosInvalidosError({ [ARQUIVO]: 'Escolha o arquivo' });
  return request.parts({ limits: LIMITS, preservePath: true });
};

/** A failure in terms of its cause: the disk's, the sender's, or a malformed form. */
export function refusalOf(error: unknown, maxBytes: number): unknown {
  if (error instanceof AppError) return error;
  if (error instanceof FileTooLargeError) return tooLarge(maxBytes);
  const { syscall, code } = Object(error) as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new IndisponivelError(
      'Não há espaço em disco para guardar o arquivo agora. Avise quem cuida do sistema.',
    );
  // A disk's other failures are ours; everything else is the sender's.
  if (syscall !== undefined && code !== 'ECONNRESET') return error;
  return new DadosInvalidosError({ [ARQUIVO]: 'O envio do arquivo foi interrompido. Envie de novo' });
}
