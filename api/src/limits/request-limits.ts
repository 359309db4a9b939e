import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Config } from '../config';
import type { Database } from '../db/drivers/database';
import { AppError } from '../errors';
import { exchangePace } from './pace.queries';
import { createSharedCount } from './shared-count';

const MINUTE_MS = 60_000;
const MERGE_MS = 5_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Exchanges counts with the other processes; a server does it every five seconds. */
    mergeLimits(): Promise<void>;
  }
}

/**
 * Limits requests per minute, each signed-in person's, each API key's and each firm's, over all processes together
 * (docs/decisions/requests.md). Beyond it 429 with `Retry-After`; signing out is never
 * refused. Register it after the session, whose claims it counts by.
 */
export function installRequestLimits(
  app: FastifyInstance,
  database: Database,
  {
    requestsPerPerson,
    requestsPerKey,
    requestsPerTenant,
  }: Pick<Config, 'requestsPerPerson' | 'requestsPerKey' | 'requestsPerTenant'>,
): void {
  const processo = randomUUID();
  const count = createSharedCount(MINUTE_MS, (minuto, own) =>
    database.transaction('sistema', (tx) => exchangePace(tx, processo, minuto, own)),
  );
  app.addHook('onRequest', (request, _, done) => {
    const { claims } = request;
    // Routes outside the session (the documentation) have no claims at all.
    if (!claims || request.routeOptions.config.policy === 'sessao.encerrar') return done();
    // A request refused by the person's or the key's own limit does not count against the firm's.
    const { idCliente, idUsuario } = claims;
    const seconds =
      (request.chave
        ? count.add(`k:${idCliente}:${request.chave.sessao.chave.id}`, requestsPerKey)
        : count.add(`p:${idCliente}:${idUsuario}`, requestsPerPerson)) ||
      count.add(`g:${idCliente}`, requestsPerTenant);
    return done(seconds === 0 ? undefined : tooManyRequests(seconds));
  });

  let merging = Promise.resolve();
  app.decorate('mergeLimits', () => {
    // Without the others' counts each process continues with its own.
    merging = count.merge().catch((error: unknown) => app.log.debug({ err: error }, 'limits not merged'));
    return merging;
  });
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', (done) => {
    timer = setInterval(() => void app.mergeLimits(), MERGE_MS).unref();
    done();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await merging;
  });
}

/** The refusal of a request, with the wait. */
export function tooManyRequests(seconds: number): AppError {
  const wait = `${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}`;
  return new AppError(
    429,
    'MUITAS_TENTATIVAS',
    `Muitas requisições em pouco tempo. Tente novamente em ${wait}.`,
    undefined,
    { 'retry-after': String(seconds) },
  );
}
