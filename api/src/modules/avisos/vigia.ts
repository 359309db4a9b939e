import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/drivers/database';
import type { InTenant } from '../../history/chain';
import type { Captura } from '../publicacoes/saude';
import type { Momento } from './horario';
import { loadRodada, tellFirm } from './rodada';
import { findRondasDevidas, finishRonda, takeRonda } from './ronda.queries';

/** The longest pause between two searches for firms whose round is due, in milliseconds. */
const PAUSE_MS = 20_000;

/** How many firms it looks for at once. */
const FIRMS = 50;

export interface VigiaOptions {
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

/** The watcher, which writes the notices of coming events. */
export interface Vigia {
  /** Makes the due rounds; returns how many notices are new. */
  watch(): Promise<number>;
  /** Looks for due rounds regularly, until `stop`. */
  start(): void;
  /** Begins no other batch, and resolves when the current one is written. */
  stop(): Promise<void>;
}

/**
 * The watcher: once a minute it writes each firm's notices for the time since the last round. Of two
 * processes one claims a firm. An interrupted round is repeated from the end of the last complete one, and
 * the notices' keys prevent duplicates; so nothing is lost while no process runs, and no notice is written
 * twice.
 */
export function createVigia({
  database,
  log,
  hasMail,
  captura,
  roundMs,
  now = Date.now,
}: VigiaOptions): Vigia {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let underway: Promise<unknown> = Promise.resolve();

  const round = async (idCliente: number, agora: Momento): Promise<number> => {
    const inTenant: InTenant = (work) => database.transaction({ idCliente }, work);
    const janela = await inTenant((tx) => takeRonda(tx, idCliente, agora));
    if (janela === null) return 0;
    const rodada = await inTenant((tx) => loadRodada(tx, idCliente, janela, hasMail));
    const told = await tellFirm({ inTenant, idCliente, rodada, captura, isStopped: () => isStopped });
    // The next round covers the rest: it starts where this one did.
    if (isStopped) return told;
    await inTenant((tx) => finishRonda(tx, idCliente, agora));
    if (told > 0) log.info({ event: 'people-told', tenant: idCliente, told }, 'people told');
    return told;
  };

  const watch = async () => {
    const agora = now();
    const due = await database.transaction('sistema', (tx) => findRondasDevidas(tx, agora - roundMs, FIRMS));
    let told = 0;
    for (const { idCliente } of due) {
      if (isStopped) break;
      // A failure of one firm's round does not affect the others.
      told += await round(idCliente, agora).catch((error: unknown) => {
        log.warn({ err: error, event: 'people-not-told', tenant: idCliente }, 'people not told');
        return 0;
      });
    }
    return told;
  };

  const turn = () => {
    underway = watch()
      // If the database cannot be reached, say, the next round begins where the last one ended.
      .catch((error: unknown) => log.warn({ err: error }, 'rounds not made'))
      .finally(() => {
        if (!isStopped) timer = setTimeout(turn, Math.min(PAUSE_MS, roundMs));
      });
  };

  return {
    watch,
    start: turn,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await underway;
    },
  };
}
