import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../db/drivers/database';
import { linkEventos, type InTenant } from '../../../history/chain';
import { createLoop, type Loop } from '../../../loop';
import { eraseConsultas } from '../../conflitos/consultas/erase.queries';
import { purgeLixeira } from '../lixeira/remove.queries';
import {
  failTrabalho,
  findTrabalhosDevidos,
  markFeita,
  takeTrabalho,
  type TrabalhoDevido,
} from './trabalhos.queries';

/** How often it looks for due work, in milliseconds. */
const PAUSE_MS = 60_000;

/** How many tenants' work it looks for at once. */
const BATCH = 10;

export interface TrashLoopOptions {
  readonly database: Database;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** The installation's: erased enquiries leave a hash keyed with it. */
  readonly secret: string;
  /** Empties a tenant's trash, until `isStopped`. */
  readonly purge?: typeof purgeLixeira;
}

/**
 * The caretaker: removes expired records from each firm's trash, and erases refused enquiries, once a day. Only one of two processes claims
 * a firm; each record is removed in a separate transaction, so that a killed process leaves the others for
 * the next time.
 */
export function createTrashLoop({
  database,
  log,
  secret,
  purge = purgeLixeira,
}: TrashLoopOptions): Loop<number> {
  const handle = async (devido: TrabalhoDevido, signal: AbortSignal): Promise<boolean> => {
    const { idCliente, tipo } = devido;
    const inTenant: InTenant = (work) => database.transaction({ idCliente }, work);
    if (!(await inTenant((tx) => takeTrabalho(tx, devido)))) return false;
    try {
      const { removed, kept } =
        tipo === 'lixeira'
          ? await purge(inTenant, idCliente, () => signal.aborted)
          : { removed: await eraseConsultas(inTenant, idCliente, secret), kept: 0 };
      // The next process does the rest: it is due again within the hour.
      if (signal.aborted) return false;
      await inTenant((tx) => markFeita(tx, devido));
      if (removed > 0) await linkEventos(inTenant, idCliente);
      log.info({ event: 'trash-emptied', work: tipo, tenant: idCliente, removed, kept }, 'trash emptied');
      return true;
    } catch (error) {
      log.warn(
        { err: error, event: 'trash-not-emptied', work: tipo, tenant: idCliente },
        'trash not emptied',
      );
      await inTenant((tx) => failTrabalho(tx, devido, reasonOf(error)));
      return false;
    }
  };

  const run = async (signal: AbortSignal) => {
    const due = await database.transaction('sistema', (tx) => findTrabalhosDevidos(tx, BATCH));
    let done = 0;
    for (const devido of due) if (!signal.aborted && (await handle(devido, signal))) done += 1;
    return done;
  };

  return createLoop({ run, pauseMs: PAUSE_MS, failure: 'work not read', log });
}

/** Only the code of the failure: its message may contain a record's data. */
const reasonOf = (error: unknown): string => {
  const { code } = Object(error) as { code?: unknown };
  return typeof code === 'string' ? `falha ${code}` : 'falha desconhecida';
};
