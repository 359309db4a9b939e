import { FOLLOWED_FILE, type FollowedFileLine } from '@foro/shared/contracts/followed-file';
import { REFUSALS } from '@foro/shared/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PassThrough } from 'node:stream';
import type { Follow } from '../drawing/run-in-process';
import { callerOf } from '../drawing/take-turns';
import { AppError } from '../errors';

interface FollowedFile {
  /** Its content type. */
  readonly type: string;
  readonly name: string;
  readonly draw: (follow: Follow) => Promise<Buffer>;
}

/**
 * Sends a file that takes a while to draw. A client that accepts `FOLLOWED_FILE` receives the progress
 * meanwhile; others get only the bytes. If the client leaves, the drawing ends.
 */
export async function sendFollowed(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, name, draw }: FollowedFile,
): Promise<FastifyReply> {
  const caller = callerOf(request, reply);
  if (request.headers.accept !== FOLLOWED_FILE)
    return reply
      .type(type)
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(await draw({ caller }));
  const lines = new PassThrough();
  const say = (line: FollowedFileLine) => lines.write(`${JSON.stringify(line)}\n`);
  say({ parte: 0 });
  void draw({ caller, onParte: (parte) => say({ parte }) })
    .then(
      (file) => say({ arquivo: file.toString('base64') }),
      (error: unknown) => {
        if (caller.signal?.aborted) return;
        if (!(error instanceof AppError)) request.log.error({ err: error }, 'a file could not be drawn');
        const { code, message } = error instanceof AppError ? error : REFUSALS.internal;
        say({ erro: { code, message, requestId: request.id } });
      },
    )
    .finally(() => lines.end());
  return (
    reply
      .type(`${FOLLOWED_FILE}; charset=utf-8`)
      // A gateway that buffers a response would deliver all steps at once.
      .headers({ 'cache-control': 'private, no-store', 'x-accel-buffering': 'no' })
      .send(lines)
  );
}
