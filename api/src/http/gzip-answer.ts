import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';

const compress = promisify(gzip);

/** Below this a packet or two go either way. */
const WORTH_BYTES = 4096;

/** Whether the program takes what is compressed so. */
export const takesGzip = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*(?:,|$)))/.test(String(headers['accept-encoding'] ?? ''));

/**
 * Hook `onSend` of a route with responses of megabytes: gzips them for clients that accept it, outside the
 * thread that answers the others. For answers that repeat nothing of the request beside a secret.
 */
export async function gzipAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < WORTH_BYTES) return payload;
  reply.header('vary', 'accept-encoding');
  if (!takesGzip(request)) return payload;
  reply.header('content-encoding', 'gzip');
  return compress(payload, { level: constants.Z_BEST_SPEED + 3 });
}
