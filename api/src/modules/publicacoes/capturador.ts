import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../config';
import type { Database } from '../../db/drivers/database';
import { linkEventos, type InTenant } from '../../history/chain';
import type { SourceConfig } from '../../sources-config';
import { capturar, type Desfecho } from './capturar';
import {
  failCaptura,
  findCapturasDevidas,
  findFirmasPorCapturar,
  finishCaptura,
  planCapturas,
  releaseCaptura,
  takeCaptura,
  type Devida,
} from './capturas.queries';
import { askDjen, type Pergunta } from './djen/djen';
import { horarioAnterior } from './horario';
import { ritmoDaFonte } from './ritmo-da-fonte.queries';

/** How often it looks whether something is due, in milliseconds. */
const PAUSE_MS = 30_000;

/** How many askings it looks for at once. */
const BATCH = 20;

/** Case numbers that are asked about before others have their turn: some three minutes. */
const NUMEROS_POR_VEZ = 200;

export interface CapturadorOptions {
  readonly database: Database;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  readonly djen: SourceConfig;
  readonly privateNetworks: Config['lookupPrivate'];
  readonly now?: () => Date;
  /** Waits for so many milliseconds, or until the signal. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  readonly numerosPorVez?: number;
}

/** Asks the courts' services for publications. */
export interface Capturador {
  /** Plans what the schedule asks for and does what is due now; answers how many runs came to their end. */
  work(): Promise<number>;
  /** Looks now and then, until `stop`. */
  start(): void;
  /** Ends after the page in hand; whoever comes next goes on from there. */
  stop(): Promise<void>;
}

const waitFor = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => undefined);

/**
 * The worker of the capture. At six and at one it writes down each target once, whatever number of processes there is; a run is
 * taken for as long as it goes on, and one that is killed half-way is taken up by another from its last page.
 */
export function createCapturador(options: CapturadorOptions): Capturador {
  const { database, log, djen, privateNetworks } = options;
  const { now = () => new Date(), wait = waitFor, numerosPorVez = NUMEROS_POR_VEZ } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const isStopped = () => signal.aborted;
  const ritmo = ritmoDaFonte({
    database,
    fonte: 'djen',
    paceMs: djen.paceMs,
    now,
    wait: (ms) => wait(ms, signal),
  });
  const ask = (pergunta: Pergunta) =>
    askDjen({ source: djen, privateNetworks, ritmo, now, signal }, pergunta);
  let timer: NodeJS.Timeout | undefined;
  let underway: Promise<unknown> = Promise.resolve();

  const close = (inTenant: InTenant, devida: Devida, desfecho: Desfecho) =>
    inTenant((tx) => {
      if (desfecho === 'feita') return finishCaptura(tx, devida, now());
      if (typeof desfecho === 'string') return releaseCaptura(tx, devida, now());
      return failCaptura(tx, devida, desfecho, now());
    });

  const handle = async (devida: Devida): Promise<boolean> => {
    const inTenant: InTenant = (work) => database.transaction({ idCliente: devida.idCliente }, work);
    const captura = await inTenant((tx) => takeCaptura(tx, devida, now()));
    if (captura === null) return false;
    const desfecho = await capturar({ inTenant, ask, now, isStopped, numerosPorVez }, captura);
    await close(inTenant, devida, desfecho);
    await linkEventos(inTenant, devida.idCliente);
    const about = { event: 'publications-fetched', tenant: devida.idCliente, run: devida.id };
    if (typeof desfecho === 'string') log.info({ ...about, outcome: desfecho }, 'publications fetched');
    else log.warn({ ...about, ...desfecho }, 'publications not fetched');
    return desfecho === 'feita';
  };

  const plan = async () => {
    const horario = horarioAnterior(now());
    const firmas = await database.transaction('sistema', (tx) => findFirmasPorCapturar(tx, horario));
    for (const idCliente of firmas)
      await database.transaction({ idCliente }, (tx) => planCapturas(tx, idCliente, horario, now()));
  };

  const work = async () => {
    await plan();
    const due = await database.transaction('sistema', (tx) => findCapturasDevidas(tx, now(), BATCH));
    let done = 0;
    for (const devida of due) if (!isStopped() && (await handle(devida))) done += 1;
    return done;
  };

  const turn = () => {
    underway = work()
      // The database was not there, say: what is due stays due.
      .catch((error: unknown) => log.warn({ err: error }, 'publications not looked for'))
      .finally(() => {
        if (!isStopped()) timer = setTimeout(turn, PAUSE_MS);
      });
  };

  return {
    work,
    start: turn,
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await underway;
    },
  };
}
