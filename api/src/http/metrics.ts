import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/drivers/database';
import { NaoEncontradoError } from '../errors';

/** From the time of an index lookup to one that a person waits for, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const PING_MS = 1_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** The content of /api/metrics; a module may add its own. */
    readonly metrics: Registry;
  }
}

/**
 * GET /api/metrics: the process in Prometheus' text format: memory, event loop, responses by route, whether
 * the database can be reached, how many contents were found altered. Not public: 404 without the token of
 * `FORO_METRICS_TOKEN`; if none is set, 404 to all except this machine itself, gateway excluded.
 */
export function installMetrics(app: FastifyInstance, database: Database): void {
  const metrics = new Registry();
  app.decorate('metrics', metrics);
  const durations = new Histogram({
    name: 'foro_http_request_duration_seconds',
    help: 'Answers by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [metrics],
  });
  new Gauge({
    name: 'foro_database_up',
    help: '1 when the database answers within a second, else 0.',
    registers: [metrics],
    async collect() {
      this.set((await isUp(database)) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'foro_files_altered',
    help: 'Contents of documents that were found altered in the store, and are not given out.',
    registers: [metrics],
    async collect() {
      this.set((await app.alteredFiles.list()).length);
    },
  });
  // These describe the process, so only a serving one collects them.
  app.addHook('onListen', (done) => {
    collectDefaultMetrics({ register: metrics });
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    // The pattern of the route, never the address, which would give a series for each record.
    durations.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  app.get(
    '/api/metrics',
    { config: { policy: 'publica' }, schema: { hide: true } },
    async (request, reply) => {
      if (!mayRead(request, app.config.metricsToken)) throw new NaoEncontradoError();
      return reply.type(metrics.contentType).send(await metrics.metrics());
    },
  );
}

async function isUp(database: Database): Promise<boolean> {
  const answer = database
    .transaction('sistema', (tx) => tx.prepared('select 1'))
    .then(
      () => true,
      () => false,
    );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, PING_MS, false);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function mayRead({ headers, raw }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined)
    return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
  // A gateway marks the requests that it forwards, even if it runs on this machine.
  return (
    headers['x-forwarded-for'] === undefined &&
    /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/.test(raw.socket.remoteAddress ?? '')
  );
}
