import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Refusal, refusalOf } from './refusals';

/** How long a refused client has to read the reason. */
const READ_MS = 2_000;

/** The refusal for a failure of Node's HTTP parser. */
export const refusalOfParser = (code: string | undefined): Refusal =>
  refusalOf(code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : code === 'HPE_HEADER_OVERFLOW' ? 431 : 400);

/** Responds on the bare connection, because there is no request, and closes it. */
export function refuseOn(socket: Duplex, refusal: Refusal, headers: Readonly<Record<string, string>>): void {
  const { status, code, message } = refusal;
  const body = JSON.stringify({ code, message, requestId: randomUUID() });
  const lines = Object.entries({
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`);
  // Keeps reading for a moment: a connection that is closed with unread data loses the response.
  const timer = setTimeout(() => socket.destroy(), READ_MS);
  socket.once('close', () => clearTimeout(timer));
}
