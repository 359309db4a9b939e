import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';

const compress = promisify(gzip);

/** Below this size a response takes a packet or two either way. */
const WORTH_BYTES = 4096;

/** Whether the client accepts gzip. */
const takesGzip = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*(?:,|$)))/.test(String(headers['accept-encoding'] ?? ''));

/**
 * Hook `onSend` of a route with responses of megabytes: gzips them for clients that accept it, outside the
 * main thread. Only for responses that do not reflect request data beside a secret.
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
