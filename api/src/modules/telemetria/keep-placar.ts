import type { Evento, VersaoMedida } from '@foro/shared/contracts/telemetria';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/drivers/database';
import { measureVersions } from './medidas';
import { createPlacar } from './placar';
import { exchangePlacar } from './placar.queries';

const TELL_MS = 5_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** How loading each version of the suite's remotes went. */
    readonly placar: {
      /** Counts in this process; no request waits for the database. */
      note(evento: Evento): void;
      /**
       * Adds this process's counts to the common ones, and returns the sums; a server does it every five
       * seconds.
       */
      exchange(): Promise<VersaoMedida[]>;
    };
  }
}

/**
 * Stores browsers' reports about each version, added up over all processes
 * (docs/adr/0057-figures-of-all-processes.md). A process that dies loses its counts of the last five seconds;
 * one that loses the database in the middle of adding may add them twice.
 */
export function keepPlacar(app: FastifyInstance, database: Database, remotes: readonly string[]): void {
  const own = createPlacar(remotes);
  let exchanging: Promise<VersaoMedida[]> | undefined;
  const run = async () => {
    const taken = own.take();
    try {
      return await database.transaction('sistema', (tx) => exchangePlacar(tx, remotes, taken));
    } catch (error) {
      for (const contagem of taken) own.add(contagem);
      throw error;
    }
  };
  const exchange = () => {
    exchanging ??= run().finally(() => (exchanging = undefined));
    return exchanging;
  };
  app.decorate('placar', { note: (evento) => own.note(evento), exchange });
  measureVersions([app.metrics], exchange);

  const tell = async () => {
    if (own.isEmpty()) return;
    // The next exchange retries.
    await exchange().catch((error: unknown) => app.log.debug({ err: error }, 'versions not added'));
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', (done) => {
    timer = setInterval(() => void tell(), TELL_MS).unref();
    done();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    // The running exchange took the counts that existed when it began.
    await exchanging?.catch(() => undefined);
    if (timer) await tell();
  });
}
