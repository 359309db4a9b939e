import net from 'node:net';

export interface RawAnswer {
  status: number;
  head: string;
  body: string;
}

/** The response, once it is complete; null until then. */
function readAnswer(text: string): RawAnswer | null {
  // An interim response (100 Continue) is not the answer yet.
  const [, start = ''] = /^(?:HTTP\/1\.1 100[^\r]*\r\n\r\n)?([\s\S]*)$/.exec(text) ?? [];
  const end = start.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = start.slice(0, end);
  const body = start.slice(end + 4);
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? NaN);
  const isWhole = Number.isNaN(length) ? body.endsWith('\r\n0\r\n\r\n') : Buffer.byteLength(body) >= length;
  return isWhole ? { status: Number(head.split(' ')[1]), head, body } : null;
}

/**
 * Sends these bytes on a separate connection, and reads the response; rejects when the connection breaks
 * before it is complete.
 */
export function exchange(port: number, ...said: (string | Buffer)[]): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1');
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      const answer = readAnswer(text);
      if (answer === null) return;
      socket.destroy();
      resolve(answer);
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error(`closed after "${text.slice(0, 200)}"`)));
    socket.once('connect', () => {
      for (const part of said) socket.write(part);
    });
  });
}

/** The head of a POST of this many bytes of JSON. */
export const postHead = (url: string, length: number, ...more: string[]): string =>
  [
    `POST ${url} HTTP/1.1`,
    'host: foro',
    'content-type: application/json',
    `content-length: ${length}`,
    ...more,
    '',
    '',
  ].join('\r\n');
