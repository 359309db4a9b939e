import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { fromRoot } from '../workspace/paths.mjs';

const TYPES = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** The file of a build that an address names: `/mfe-agenda/contract.json`; null for any other. */
export function builtFile(url, names) {
  const [, name, file, ...more] = url.split('?')[0].split('/');
  if (!names.includes(name) || !file || file.startsWith('.') || more.length > 0) return null;
  return fromRoot(name, 'dist', file);
}

/** Serves the builds of these remotes, each under its name, to a page from another port of this machine. */
export async function serveBuilt({ port, names, host = '0.0.0.0' }) {
  const server = createServer(async (request, response) => {
    const file = builtFile(request.url, names);
    const found = file === null ? null : await stat(file).catch(() => null);
    if (!found?.isFile()) return response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      'content-length': found.size,
      'access-control-allow-origin': '*',
      'cache-control': 'no-cache',
    });
    return createReadStream(file).pipe(response);
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}
