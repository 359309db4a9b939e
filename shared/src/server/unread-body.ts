import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * How many bytes of a refused body are read, and for how long; a client that sends more may lose the
 * response.
 */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_MS = 5_000;

/** Whether the client still has a part of its body to send. */
export const hasUnreadBody = ({ headers, complete }: IncomingMessage): boolean =>
  // Compared with `false`, because a request that a test injects lacks the property and has arrived.
  complete === false &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/**
 * For a response that is sent before the body has arrived: reads the rest and discards it. A connection that
 * is closed with unread data is reset, and then the client often gets a network error instead of the
 * response. Call it before the headers are written.
 */
export function lingerOn(
  request: IncomingMessage,
  response: ServerResponse,
  { maxBytes = MAX_BYTES, maxMs = MAX_MS } = {},
): void {
  const { socket } = request;
  // Node closes the connection at once if the client asked for `connection: close`.
  const wantsClose = !response.shouldKeepAlive;
  response.shouldKeepAlive = true;
  const timer = setTimeout(() => socket.destroy(), maxMs);
  let left = maxBytes;
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) socket.destroy();
  });
  request.once('close', () => clearTimeout(timer));
  request.once('end', () => {
    clearTimeout(timer);
    if (!wantsClose) return;
    if (response.writableFinished) socket.destroySoon();
    else response.once('finish', () => socket.destroySoon());
  });
  request.resume();
}
