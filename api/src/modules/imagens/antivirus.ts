import net from 'node:net';
import { DadosInvalidosError, IndisponivelError } from '../../errors';
import type { ImagemEnviada } from './imagem-enviada';

/** Where clamd listens. */
export interface ClamdAddress {
  readonly host: string;
  readonly port: number;
}

const TIMEOUT_MS = 10_000;

/**
 * Has clamd look at what is to be kept (its command INSTREAM); where no clamd is configured nothing is asked. What cannot be
 * looked at is not kept.
 * @throws DadosInvalidosError when it finds something, IndisponivelError when it does not answer
 */
export async function refuseInfected(
  clamd: ClamdAddress | undefined,
  enviada: ImagemEnviada | null,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  if (clamd === undefined || enviada?.novo === undefined) return;
  const answer = await ask(clamd, enviada.novo.conteudo, timeoutMs).catch(() => '');
  if (/ FOUND\0?$/.test(answer))
    throw new DadosInvalidosError({ [enviada.campo]: 'O antivírus recusou esta imagem. Envie outra' });
  if (!/^stream: OK\0?$/.test(answer))
    throw new IndisponivelError(
      'O antivírus não respondeu, e a imagem não foi guardada. Tente novamente em instantes.',
    );
}

function ask({ host, port }: ClamdAddress, content: Buffer, timeoutMs: number): Promise<string> {
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
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    // One chunk with its length before it, and an empty one at the end.
    socket.write(Buffer.concat([Buffer.from('zINSTREAM\0'), length, content, Buffer.alloc(4)]));
  });
}
