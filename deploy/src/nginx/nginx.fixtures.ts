import { chmod, mkdir, readdir } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { freePort } from '../../../scripts/stack/ports.mjs';
import { buildGateway } from '../gateway/gateway';
import { publishSite } from '../site/publish-site';
import { nginxFrame, nginxProgram, startNginx } from '../testing/nginx';
import { type SampleSite, sampleSite } from '../testing/sample-site';
import { renderGateway } from './gateway-config';
import { renderStatic } from './static-config';

const program = nginxProgram ?? '';

interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** The production stack of a published site: two processes of an API, and nginx in front of them. */
export function prepareNginx() {
  let sample: SampleSite;
  let apis: FastifyInstance[];
  let likeIt: FastifyInstance;
  let port: number;
  const stops: (() => Promise<void>)[] = [];

  const scratch = async (name: string) => {
    const folder = path.join(sample.folder, name);
    await mkdir(folder, { recursive: true });
    return folder;
  };
  const start = async (name: string, render: (options: { listen: string; scratch: string }) => string) => {
    const at = await freePort();
    const folder = await scratch(`nginx-${name}`);
    stops.push(
      await startNginx(program, {
        file: path.join(folder, 'nginx.conf'),
        text: render({ listen: `127.0.0.1:${at}`, scratch: folder }),
        port: at,
      }),
    );
    return at;
  };
  const api = async (name: string) => {
    const app = Fastify({ trustProxy: 'loopback' });
    app.get('/api/echo', (request) => ({
      ip: request.ip,
      host: request.host,
      protocol: request.protocol,
      url: request.url,
      name,
    }));
    app.post('/api/echo', (request, reply) => reply.code(201).send(request.body));
    app.get('/api/busy', (_request, reply) =>
      reply
        .code(503)
        .header('retry-after', '1')
        .send({ code: 'INDISPONIVEL', message: 'O banco de dados não responde.' }),
    );
    app.get('/api/metrics', () => 'secret 1');
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    return { app, address: address.replace('http://', ''), url: address };
  };

  beforeAll(async () => {
    sample = await sampleSite();
    await chmod(sample.folder, 0o755);
    await publishSite({
      site: sample.site,
      host: await sample.host(),
      remotes: [await sample.remote()],
      config: sample.config,
    });
    const both = [await api('um'), await api('dois')];
    apis = both.map(({ app }) => app);
    const statics: Record<string, string> = {};
    for (const name of ['host', 'mfe-admin'])
      statics[name] =
        `127.0.0.1:${await start(name, (options) => renderStatic({ ...nginxFrame(options.scratch), listen: options.listen, site: sample.site, name }))}`;
    port = await start('gateway', (options) =>
      renderGateway({
        ...nginxFrame(options.scratch),
        listen: options.listen,
        site: sample.site,
        api: both.map(({ address }) => address),
        statics,
      }),
    );
    likeIt = await buildGateway({ site: sample.site, apiUrl: both[0]?.url ?? '' });
  }, 30_000);
  afterAll(async () => {
    for (const stop of stops) await stop();
    await likeIt.close();
    await Promise.all(apis.map((app) => app.close()));
    await sample.remove();
  });

  const ask = (
    url: string,
    {
      method = 'GET',
      headers = {},
      body,
    }: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ) =>
    new Promise<Answer>((resolve, reject) => {
      const request = http.request(
        { host: '127.0.0.1', port, path: url, method, headers, agent: false },
        (response) => {
          const chunks: Buffer[] = [];
          response
            .on('data', (chunk: Buffer) => chunks.push(chunk))
            .once('end', () =>
              resolve({
                status: response.statusCode ?? 0,
                headers: response.headers,
                body: Buffer.concat(chunks),
              }),
            );
        },
      );
      request.once('error', reject).end(body);
    });
  const folderOf = async (...parts: string[]) => (await readdir(path.join(sample.site, ...parts)))[0] ?? '';
  const hostFile = async (file: string) => `/assets/${await folderOf('host')}/${file}`;
  const remoteFile = async (file: string) => `/mfe/mfe-admin/${await folderOf('mfe/mfe-admin')}/${file}`;

  return {
    get sample() {
      return sample;
    },
    get apis() {
      return apis;
    },
    get likeIt() {
      return likeIt;
    },
    scratch,
    start,
    api,
    ask,
    hostFile,
    remoteFile,
  };
}
