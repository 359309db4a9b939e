import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/drivers/database';
import { linkEventos, type InTenant } from '../../history/chain';
import { purgeLixeira } from '../lixeira/remove.queries';
import { failTarefa, findTarefasDevidas, markFeita, takeTarefa, type TarefaDevida } from './tarefas.queries';

/** How often it looks for due work, in milliseconds. */
const PAUSE_MS = 60_000;

/** How many tenants' work it looks for at once. */
const BATCH = 10;

export interface ZeladorOptions {
  readonly database: Database;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Empties a tenant's trash, until `isStopped`. */
  readonly purge?: typeof purgeLixeira;
}

/** Does the recurring background work. */
export interface Zelador {
  /** Does the due work; returns how much of it was done. */
  work(): Promise<number>;
  /** Looks for due work regularly, until `stop`. */
  start(): void;
  /** Claims nothing more, and resolves when the current record is removed. */
  stop(): Promise<void>;
}

/**
 * The caretaker: removes expired records from each firm's trash once a day. Only one of two processes claims
 * a firm; each record is removed in a separate transaction, so that a killed process leaves the others for
 * the next time.
 */
export function createZelador({ database, log, purge = purgeLixeira }: ZeladorOptions): Zelador {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let underway: Promise<unknown> = Promise.resolve();

  const handle = async (devida: TarefaDevida): Promise<boolean> => {
    const { idCliente } = devida;
    const inTenant: InTenant = (work) => database.transaction({ idCliente }, work);
    if (!(await inTenant((tx) => takeTarefa(tx, devida)))) return false;
    try {
      const { removed, kept } = await purge(inTenant, idCliente, () => isStopped);
      // The next process does the rest: it is due again within the hour.
      if (isStopped) return false;
      await inTenant((tx) => markFeita(tx, devida));
      if (removed > 0) await linkEventos(inTenant, idCliente);
      log.info({ event: 'trash-emptied', tenant: idCliente, removed, kept }, 'trash emptied');
      return true;
    } catch (error) {
      log.warn({ err: error, event: 'trash-not-emptied', tenant: idCliente }, 'trash not emptied');
      await inTenant((tx) => failTarefa(tx, devida, reasonOf(error)));
      return false;
    }
  };

  const work = async () => {
    const due = await database.transaction('sistema', (tx) => findTarefasDevidas(tx, BATCH));
    let done = 0;
    for (const devida of due) if (!isStopped && (await handle(devida))) done += 1;
    return done;
  };

  const turn = () => {
    underway = work()
      // If the database cannot be reached, say, the work stays due.
      .catch((error: unknown) => log.warn({ err: error }, 'work not read'))
      .finally(() => {
        if (!isStopped) timer = setTimeout(turn, PAUSE_MS);
      });
  };

  return {
    work,
    start: turn,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await underway;
    },
  };
}

/** Only the code of the failure: its message may contain a record's data. */
const reasonOf = (error: unknown): string => {
  const { code } = Object(error) as { code?: unknown };
  return typeof code === 'string' ? `falha ${code}` : 'falha desconhecida';
};
