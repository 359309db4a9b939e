import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../db/drivers/database';
import type { InTenant } from '../../../history/chain';
import { createLoop, type Loop } from '../../../loop';
import type { Captura } from '../../publicacoes/publicacoes/saude';
import type { Momento } from './horario';
import { loadFirmContext, writeFirmAvisos } from './write-firm-avisos';
import { findFirmsDue, finishFirm, takeFirm, type FirmDue } from './write-avisos.queries';

/** The longest pause between two searches for firms whose round is due, in milliseconds. */
const PAUSE_MS = 20_000;

/** How many firms it looks for at once. */
const FIRMS = 50;

export interface AvisoLoopOptions {
  readonly database: Database;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Whether this installation sends mail, or shows it. */
  readonly hasMail: boolean;
  /** The enabled court services; without it there are no notices about the capture. */
  readonly captura?: Captura;
  /** How long after a firm's last round the next one is due, in milliseconds. */
  readonly roundMs: number;
  readonly now?: () => Momento;
}

/**
 * The watcher: each minute it writes the notices of the firms that have some, for the time since the last round. Of two
 * processes one claims a firm. An interrupted round is repeated from the end of the last complete one, and
 * the notices' keys prevent duplicates; so nothing is lost while no process runs, and no notice is written
 * twice.
 */
export function createAvisoLoop({
  database,
  log,
  hasMail,
  captura,
  roundMs,
  now = Date.now,
}: AvisoLoopOptions): Loop<number> {
  const round = async (due: FirmDue, agora: Momento, signal: AbortSignal): Promise<number> => {
    const { idCliente } = due;
    const inTenant: InTenant = (work) => database.transaction({ idCliente }, work);
    const janela = await inTenant((tx) => takeFirm(tx, idCliente, agora));
    if (janela === null) return 0;
    const context = await inTenant((tx) => loadFirmContext(tx, idCliente, janela, hasMail));
    const told = await writeFirmAvisos({
      inTenant,
      idCliente,
      context,
      captura,
      isStopped: () => signal.aborted,
    });
    // The next round covers the rest: it starts where this one did.
    if (signal.aborted) return told;
    await inTenant((tx) => finishFirm(tx, due, agora));
    if (told > 0) log.info({ event: 'people-told', tenant: idCliente, told }, 'people told');
    return told;
  };

  const run = async (signal: AbortSignal) => {
    const agora = now();
    const due = await database.transaction('sistema', (tx) =>
      findFirmsDue(tx, { desde: agora - roundMs, ate: agora }, FIRMS),
    );
    let told = 0;
    for (const firm of due) {
      if (signal.aborted) break;
      // A failure of one firm's round does not affect the others.
      told += await round(firm, agora, signal).catch((error: unknown) => {
        log.warn({ err: error, event: 'people-not-told', tenant: firm.idCliente }, 'people not told');
        return 0;
      });
    }
    return told;
  };

  return createLoop({ run, pauseMs: Math.min(PAUSE_MS, roundMs), failure: 'rounds not made', log });
}
