import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/**
 * Serves a build at /assets/, gzipped and immutable, its page at every other address, and another server's
 * API at /api: the single bundle as an ordinary server would serve it.
 *
 * @param {{ folder: string, page: string, api: string }} options `page` is the HTML, `api` an address
 */
export async function serveBuild({ folder, page, api }) {
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/api/')) {
      const forward = http.request(
        new URL(request.url ?? '/', api),
        { method: request.method, headers: request.headers },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        },
      );
      forward.on('error', () => response.destroy());
      request.pipe(forward);
      return;
    }
    const isAsset = pathname.startsWith('/assets/');
    const file = isAsset ? path.join(folder, path.basename(pathname)) : null;
    let body;
    try {
      body = file === null ? Buffer.from(page) : readFileSync(file);
    } catch {
      response.writeHead(404).end();
      return;
    }
    const type = TYPES[file === null ? '.html' : path.extname(file)] ?? 'application/octet-stream';
    const isText = !type.startsWith('font');
    response.writeHead(200, {
      'content-type': type,
      'cache-control': isAsset ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(isText && { 'content-encoding': 'gzip' }),
    });
    response.end(isText ? gzipSync(body, { level: 9 }) : body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${server.address().port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
