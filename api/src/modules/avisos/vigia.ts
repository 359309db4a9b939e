import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/drivers/database';
import type { InTenant } from '../../history/chain';
import type { Captura } from '../publicacoes/saude';
import type { Momento } from './horario';
import { loadRodada, tellFirm } from './rodada';
import { findRondasDevidas, finishRonda, takeRonda } from './ronda.queries';

/** How often it looks for firms to make a round of, in milliseconds. */
const PAUSE_MS = 20_000;

/** How long after a firm's last round the next one is due. */
const ROUND_MS = 55_000;

/** How many firms it looks for at once. */
const FIRMS = 50;

export interface VigiaOptions {
  readonly database: Database;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Whether this installation sends mail, or shows it. */
  readonly hasMail: boolean;
  /** What of the courts' services is asked; without it nobody is told of the capture. */
  readonly captura?: Captura;
  readonly now?: () => Momento;
}

/** Tells people of what comes. */
export interface Vigia {
  /** Makes the rounds that are due; answers how many notices are new. */
  watch(): Promise<number>;
  /** Looks now and then, until `stop`. */
  start(): void;
  /** Begins no other batch, and resolves when the one in hand is written. */
  stop(): Promise<void>;
}

/**
 * The watch: once a minute it tells each firm's people what falls into the time since the last round. Of two processes one
 * takes a firm. A round that was cut off is made again from where the last whole one ended, and the notices' keys make
 * twice once; so nothing is lost while no process runs, and nothing is told twice.
 */
export function createVigia({ database, log, hasMail, captura, now = Date.now }: VigiaOptions): Vigia {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let underway: Promise<unknown> = Promise.resolve();

  const round = async (idCliente: number, agora: Momento): Promise<number> => {
    const inTenant: InTenant = (work) => database.transaction({ idCliente }, work);
    const janela = await inTenant((tx) => takeRonda(tx, idCliente, agora));
    if (janela === null) return 0;
    const rodada = await inTenant((tx) => loadRodada(tx, idCliente, janela, hasMail));
    const told = await tellFirm({ inTenant, idCliente, rodada, captura, isStopped: () => isStopped });
    // What is left is told by the next round: it begins where this one did.
    if (isStopped) return told;
    await inTenant((tx) => finishRonda(tx, idCliente, agora));
    if (told > 0) log.info({ event: 'people-told', tenant: idCliente, told }, 'people told');
    return told;
  };

  const watch = async () => {
    const agora = now();
    const due = await database.transaction('sistema', (tx) => findRondasDevidas(tx, agora - ROUND_MS, FIRMS));
    let told = 0;
    for (const { idCliente } of due) {
      if (isStopped) break;
      // One firm's trouble is not another's.
      told += await round(idCliente, agora).catch((error: unknown) => {
        log.warn({ err: error, event: 'people-not-told', tenant: idCliente }, 'people not told');
        return 0;
      });
    }
    return told;
  };

  const turn = () => {
    underway = watch()
      // The database was not there, say: the next round begins where the last one ended.
      .catch((error: unknown) => log.warn({ err: error }, 'rounds not made'))
      .finally(() => {
        if (!isStopped) timer = setTimeout(turn, PAUSE_MS);
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
