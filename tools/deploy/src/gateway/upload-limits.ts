import type { FastifyInstance } from 'fastify';
import { refuse } from './refuse';
import { REFUSALS } from '@foro/shared/server';

export interface UploadLimits {
  /** Uploads at a time from one address. */
  perAddress: number;
  /** How often the speed is measured, in milliseconds, and how many bytes have to arrive in between. */
  everyMs: number;
  leastBytes: number;
}

/** 1 kB a second: less than any line on which somebody waits for a file. */
const LIMITS: UploadLimits = { perAddress: 20, everyMs: 30_000, leastBytes: 30_000 };

/**
 * Limits the uploads of one address, and ends those that hardly move: a client with many slow files must not
 * occupy the connections for uploads.
 */
export function limitUploads(app: FastifyInstance, given: Partial<UploadLimits> = {}): void {
  const { perAddress, everyMs, leastBytes } = { ...LIMITS, ...given };
  const running = new Map<string, number>();
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    const { ip, raw } = request;
    const count = running.get(ip) ?? 0;
    if (count >= perAddress) return refuse(reply, REFUSALS.uploads);
    running.set(ip, count + 1);
    let seen = raw.socket.bytesRead;
    const timer = setInterval(() => {
      const { bytesRead } = raw.socket;
      const isSlow = !raw.complete && bytesRead - seen < leastBytes;
      seen = bytesRead;
      if (isSlow) raw.socket.destroy();
    }, everyMs);
    reply.raw.once('close', () => {
      clearInterval(timer);
      const left = (running.get(ip) ?? 1) - 1;
      if (left > 0) running.set(ip, left);
      else running.delete(ip);
    });
  });
}
