import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../../config';
import type { Database } from '../../../db/drivers/database';
import { linkEventos, type InTenant } from '../../../history/chain';
import { createLoop, type Loop } from '../../../loop';
import {
  failCaptura,
  findCapturasDevidas,
  finishCaptura,
  pruneCapturas,
  releaseCaptura,
  takeCaptura,
  type Devida,
} from './capturas.queries';
import type { Canal } from './ask-fonte';
import type { Desfecho, Fonte } from './fonte';
import { horarioAnterior } from './horario';
import { paceOfFonte } from './fonte-pace.queries';

/** How many due runs it looks for at once. */
const BATCH = 20;

export interface CaptureLoopOptions {
  readonly database: Database;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  readonly fonte: Fonte;
  readonly privateNetworks: Config['lookupPrivate'];
  /** How often it looks for due runs, in milliseconds. */
  readonly roundMs: Config['captureRoundMs'];
  readonly now?: () => Date;
  /** Waits for this many milliseconds, or until the signal. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

const waitFor = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => undefined);

/**
 * The worker of the capture. At six and at one it writes a run for each target once, whatever the number of
 * processes; a run stays claimed while it proceeds, and another process continues a killed one from its last
 * page.
 */
export function createCaptureLoop(options: CaptureLoopOptions): Loop<number> {
  const { database, log, fonte, privateNetworks, roundMs } = options;
  const { codigo, source } = fonte;
  const { now = () => new Date(), wait = waitFor } = options;
  const openCanal = (signal: AbortSignal) => ({
    source,
    privateNetworks,
    pace: paceOfFonte({
      database,
      fonte: codigo,
      paceMs: source.paceMs,
      now,
      wait: (ms) => wait(ms, signal),
    }),
    now,
    signal,
  });

  const close = (inTenant: InTenant, devida: Devida, desfecho: Desfecho) =>
    inTenant((tx) => {
      if (desfecho === 'feita') return finishCaptura(tx, devida, now());
      if (typeof desfecho === 'string') return releaseCaptura(tx, devida, now());
      return failCaptura(tx, devida, desfecho, now());
    });

  const handle = async (devida: Devida, canal: Canal, isStopped: () => boolean): Promise<boolean> => {
    const inTenant: InTenant = (work) => database.transaction({ idCliente: devida.idCliente }, work);
    const captura = await inTenant((tx) => takeCaptura(tx, devida, now()));
    if (captura === null) return false;
    const desfecho = await fonte.capturar({ inTenant, canal, now, isStopped }, captura);
    await close(inTenant, devida, desfecho);
    await linkEventos(inTenant, devida.idCliente);
    const about = { event: 'source-asked', source: codigo, tenant: devida.idCliente, run: devida.id };
    if (typeof desfecho === 'string') log.info({ ...about, outcome: desfecho }, 'source asked');
    else log.warn({ ...about, ...desfecho }, 'source not asked');
    return desfecho === 'feita';
  };

  const plan = async () => {
    const horario = horarioAnterior(now());
    const firmas = await database.transaction('sistema', (tx) => fonte.findFirmas(tx, horario));
    for (const idCliente of firmas)
      await database.transaction({ idCliente }, async (tx) => {
        await fonte.plan(tx, idCliente, horario, now());
        await pruneCapturas(tx, idCliente, codigo, now());
      });
  };

  const run = async (signal: AbortSignal) => {
    const canal = openCanal(signal);
    const isStopped = () => signal.aborted;
    await plan();
    let done = 0;
    for (;;) {
      const due = await database.transaction('sistema', (tx) =>
        findCapturasDevidas(tx, codigo, now(), BATCH),
      );
      const before = done;
      for (const devida of due) if (!isStopped() && (await handle(devida, canal, isStopped))) done += 1;
      // After a full batch with progress there may be more; one without progress would repeat for ever.
      if (isStopped() || due.length < BATCH || done === before) return done;
    }
  };

  return createLoop({ run, pauseMs: roundMs, failure: 'due runs not looked for', log });
}
