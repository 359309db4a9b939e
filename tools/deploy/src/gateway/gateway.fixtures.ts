import Fastify, { type FastifyInstance } from 'fastify';
import { publishSite } from '../site/publish-site';
import { type SampleSite, sampleSite } from '../testing/sample-site';
import { buildGateway } from './gateway';

/** A gateway in front of a published site and of an API that reports the requests that reached it. */
export function prepareGateway() {
  let sample: SampleSite;
  let api: FastifyInstance;
  let gateway: FastifyInstance;

  async function publish(script?: string) {
    await publishSite({
      site: sample.site,
      host: await sample.host(),
      remotes: [await sample.remote(script ? { script } : {})],
      config: sample.config,
    });
  }

  beforeAll(async () => {
    sample = await sampleSite();
    await publish();
    api = Fastify({ trustProxy: 'loopback' });
    api.get('/api/echo', (request) => ({ ip: request.ip, host: request.host, url: request.url }));
    api.get('/api/agenda/:arquivo', (request, reply) =>
      request.headers['if-none-match'] === 'W/"a"'
        ? reply.code(304).header('etag', 'W/"a"').send()
        : reply.header('etag', 'W/"a"').type('text/calendar; charset=utf-8').send('BEGIN:VCALENDAR'),
    );
    api.post('/api/echo', (request, reply) => reply.code(201).send(request.body));
    api.get('/api/broken', (_request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-length': 100 });
      reply.raw.write('um', () => reply.raw.destroy());
    });
    api.get('/api/busy', (_request, reply) =>
      reply
        .code(503)
        .header('retry-after', '1')
        .send({ code: 'database-unavailable', message: 'O banco de dados não responde.' }),
    );
    const apiUrl = await api.listen({ host: '127.0.0.1', port: 0 });
    gateway = await buildGateway({ site: sample.site, apiUrl });
  });
  afterAll(async () => {
    await gateway.close();
    await api.close();
    await sample.remove();
  });

  const get = (url: string, headers: Record<string, string> = {}) => gateway.inject({ url, headers });

  return {
    get sample() {
      return sample;
    },
    get api() {
      return api;
    },
    get gateway() {
      return gateway;
    },
    get,
  };
}
