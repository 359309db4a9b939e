import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Build } from '../site/publish-site';

const integrity = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

async function writeFiles(folder: string, files: Record<string, string>): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await Promise.all(
    Object.entries(files).map(async ([name, text]) => {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), text);
    }),
  );
}

/** Minimal builds of a host and of remotes in a temporary folder; `site` is where to publish them. */
export async function sampleSite() {
  const folder = await mkdtemp(path.join(tmpdir(), 'foro-site-'));
  const dist = (name: string) => path.join(folder, 'builds', name);

  return {
    folder,
    site: path.join(folder, 'site'),
    config: { apiBase: '/api', supportEmail: 'suporte@foro.dev', environment: 'demo' },
    async host({
      script = 'host()',
      offers = { react: '19.3.1' } as Record<string, string>,
      contracts = undefined as number[] | undefined,
    } = {}): Promise<Build> {
      await writeFiles(dist('host'), {
        'main.1a2b3c4d.js': script.padEnd(2_000),
        'main.1a2b3c4d.js.map': '{}',
        'boot.5e6f7a8b.js': 'boot()',
        'data.9c0d1e2f.js': 'data()',
        'main.css': 'body{}',
        'index.html': '<title>sem registro</title>',
        'service-worker.js': 'work(self.__FORO_HOST)',
        'first-data.js': 'begin()',
        'root/manifest.webmanifest': '{"name":"Foro"}',
        'root/icons/icon-192.png': 'PNG',
        'root/sw-off.js': 'leave()',
        'template.html': '<html><head><!--foro:head--></head><body><div id="root"></div></body></html>',
        'host.json': JSON.stringify({
          contractVersion: 1,
          ...(contracts && { contractVersions: contracts }),
          version: '1.0.0',
          shared: offers,
          facade: { '@foro/shared/ui/data': ['Table'] },
        }),
        'preload.json': JSON.stringify({
          entry: ['main.1a2b3c4d.js', 'main.css'],
          first: ['boot.5e6f7a8b.js'],
          shared: { '@foro/shared/ui/data': ['data.9c0d1e2f.js'] },
        }),
      });
      return { name: 'host', version: '1.0.0', dist: dist('host') };
    },
    async remote({
      name = 'mfe-admin',
      version = '1.0.0',
      script = 'remote()',
      prefix = '/usuarios',
      needs = '^19.3.1',
      pieces = [] as string[],
      prefetch = [] as { path: string; get: string }[],
    } = {}): Promise<Build> {
      const contributes = pieces.length + prefetch.length > 0;
      await writeFiles(dist(name), {
        'remote-entry.aaaa1111.js': script,
        'routes.bbbb2222.js': 'routes()',
        'usuarios.cccc3333.js': 'usuarios()',
        'contract.json': JSON.stringify({
          contractVersion: contributes ? 2 : 1,
          name,
          title: 'Administração',
          version,
          container: name.replaceAll('-', '_'),
          entry: { file: 'remote-entry.aaaa1111.js', integrity: integrity(script) },
          preload: ['routes.bbbb2222.js'],
          prefixes: [
            {
              path: prefix,
              roles: ['Admin'],
              preload: ['usuarios.cccc3333.js'],
              shared: ['@foro/shared/ui/data'],
            },
          ],
          requires: { react: needs },
          facade: { '@foro/shared/ui/data': ['Table'] },
          ...(contributes && {
            contributions: {
              menu: [],
              slots: pieces.map((piece, order) => ({
                slot: 'inicio',
                name: piece,
                title: piece,
                order,
                module: `./slots/inicio/${piece}`,
                height: 100,
              })),
              search: [],
              commands: [],
              prefetch,
            },
          }),
        }),
      });
      return { name, version, dist: dist(name) };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

export type SampleSite = Awaited<ReturnType<typeof sampleSite>>;
