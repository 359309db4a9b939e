import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { devConfig, devRegistry } from '../../shared/federation/dev-server.mjs';
import { renderDocument } from '../../shared/federation/render-shell.mjs';
import { passOn } from '../stack/dev-gate.mjs';
import { root } from '../workspace/paths.mjs';

const TYPES = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};
/** A worker that a release registered at this address is removed, because development must not be cached. */
const RENAMED = { '/sw.js': '/sw-off.js' };

const isShown = (file) => file !== undefined && file !== '' && !file.startsWith('.');

/**
 * The file, in the repository's folder, for an address of the built suite: `/assets/main.js` belongs to the
 * host, `/mfe/mfe-agenda/contract.json` to a remote, `/icons/192.png` to the host's root. Null for the
 * address of a page, and for any other.
 */
export function builtFile(pathname, names) {
  const [, first, second, third, ...more] = pathname.split('/');
  if (first === 'assets')
    return isShown(second) && third === undefined ? path.join('host/dist', second) : null;
  if (first === 'mfe')
    return names.includes(second) && isShown(third) && more.length === 0
      ? path.join(second, 'dist', third)
      : null;
  const address = RENAMED[pathname] ?? pathname;
  return path.extname(address) && isShown(first) ? path.join('host/dist/root', address) : null;
}

const isPage = (pathname) => !path.extname(pathname) && !/^\/(?:assets|mfe)(?:\/|$)/.test(pathname);

const WAITING = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta http-equiv="refresh" content="2"><title>Foro</title>
<p>O Foro está sendo construído, e esta página se abre sozinha. O que acontece: <code>docker compose logs -f construidos</code></p></html>`;

/** The host's page, with the modules that are available at this moment. */
async function renderPage(folder) {
  const read = async (file) => readFile(path.join(folder, 'host/dist', file), 'utf8');
  const [template, preload, offer, registry] = await Promise.all([
    read('template.html'),
    read('preload.json'),
    read('host.json'),
    devRegistry(),
  ]);
  return renderDocument({
    template,
    base: '/assets/',
    preload: JSON.parse(preload),
    offer: JSON.parse(offer),
    registry,
    config: devConfig,
  });
}

/**
 * Serves the suite at one address, from the builds in `folder`: the host's pages once `isReady` returns true,
 * its files, the files of the remotes `names`, and the API at `apiUrl`. FORO_REMOTES gives the address of
 * each remote, as for the host's development server.
 */
export async function serveBuilt({
  port,
  names,
  apiUrl,
  isReady = () => true,
  folder = root,
  host = '0.0.0.0',
}) {
  const answer = (response, status, type, body) =>
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-cache' }).end(body);
  const answerJson = (response, body) => answer(response, 200, TYPES['.json'], JSON.stringify(body));

  async function answerFile(response, file) {
    const found = file === null ? null : await stat(path.join(folder, file)).catch(() => null);
    if (!found?.isFile()) return response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      'content-length': found.size,
      'cache-control': 'no-cache',
    });
    return createReadStream(path.join(folder, file)).pipe(response);
  }

  const server = createServer(async (request, response) => {
    try {
      // Normalized as in a browser, so that nothing in it leads out of a folder.
      const { pathname } = new URL(request.url, 'http://foro');
      if (/^\/api(?:\/|$)/.test(pathname)) return passOn(request, response, apiUrl);
      if (pathname === '/registry.json') return answerJson(response, await devRegistry());
      if (pathname === '/config.json') return answerJson(response, devConfig);
      if (!isPage(pathname)) return await answerFile(response, builtFile(pathname, names));
      if (!isReady()) return answer(response, 503, 'text/html; charset=utf-8', WAITING);
      return answer(response, 200, 'text/html; charset=utf-8', await renderPage(folder));
    } catch (error) {
      process.stderr.write(`${request.url}: ${error.message}\n`);
      return response.headersSent ? response.destroy() : response.writeHead(500).end();
    }
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}
