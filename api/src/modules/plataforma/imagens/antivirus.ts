import { createReadStream } from 'node:fs';
import net from 'node:net';
import { pipeline } from 'node:stream/promises';
import { DadosInvalidosError, IndisponivelError } from '../../../errors';
import type { ImagemEnviada } from './imagem-enviada';

/** The address of clamd. */
export interface ClamdAddress {
  readonly host: string;
  readonly port: number;
}

const TIMEOUT_MS = 10_000;
const FILE_TIMEOUT_MS = 60_000;

/**
 * Lets clamd scan an upload (its command INSTREAM); if no clamd is configured nothing is scanned. An upload
 * that cannot be scanned is not stored.
 * @throws DadosInvalidosError if it finds something, IndisponivelError if it does not answer
 */
export async function refuseInfected(
  clamd: ClamdAddress | undefined,
  enviada: ImagemEnviada | null,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  if (clamd === undefined || enviada?.novo === undefined) return;
  const answer = await ask(clamd, [enviada.novo.conteudo], timeoutMs).catch(() => '');
  judge(answer, enviada.campo, ['a imagem', 'esta imagem. Envie outra']);
}

/** The same for a file on disk, which is read while it is sent. */
export async function refuseInfectedFile(
  clamd: ClamdAddress | undefined,
  campo: string,
  file: string,
  timeoutMs = FILE_TIMEOUT_MS,
): Promise<void> {
  if (clamd === undefined) return;
  const answer = await ask(clamd, createReadStream(file), timeoutMs).catch(() => '');
  judge(answer, campo, ['o arquivo', 'este arquivo. Envie outro']);
}

function judge(
  answer: string,
  campo: string,
  [what, instead]: readonly [what: string, instead: string],
): void {
  if (/ FOUND\0?$/.test(answer)) throw new DadosInvalidosError({ [campo]: `O antivírus recusou ${instead}` });
  const kept = what.startsWith('a') ? 'guardada' : 'guardado';
  if (!/^stream: OK\0?$/.test(answer))
    throw new IndisponivelError(
      `O antivírus não respondeu, e ${what} não foi ${kept}. Tente novamente em instantes.`,
    );
}

type Chunks = Iterable<Buffer> | AsyncIterable<Buffer>;

/** Each chunk preceded by its length, and an empty one at the end. */
async function* instream(chunks: Chunks): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of chunks) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    yield length;
    yield chunk;
  }
  yield Buffer.alloc(4);
}

function ask({ host, port }: ClamdAddress, chunks: Chunks, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host, port });
    const limit = setTimeout(() => socket.destroy(new Error('clamd does not answer')), timeoutMs);
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
    socket.once('error', reject);
    socket.once('close', () => {
      clearTimeout(limit);
      resolve(answer);
    });
    // The connection stays open for the response; separate events report its end.
    pipeline(instream(chunks), socket, { end: false }).catch(reject);
  });
}
