import type { FastifyBaseLogger } from 'fastify';
import { performance } from 'node:perf_hooks';
import type { Config } from '../../../config';
import type { Database } from '../../../db/drivers/database';
import { createLoop, type Loop } from '../../../loop';
import { fetchJson } from '../../../outgoing/fetch-json';
import { isOutsideAddress } from '../../../outgoing/reachable';
import { signMensagem } from './assinatura';
import {
  findAtrasados,
  findDevidos,
  makeEntregas,
  noteDesfecho,
  takeEntrega,
  type Desfecho,
  type Entrega,
  type Gancho,
} from './entregas.queries';

/** How often it looks for events and due deliveries, in milliseconds. */
const PAUSE_MS = 2_000;

/** How many firms, and how many webhooks, it looks for at once. */
const BATCH = 200;

/** To how many receivers it sends in parallel, and to how many of one firm. */
const HANDS = 20;
const HANDS_OF_FIRM = 4;

/** For how long it sends to one receiver before others get their turn. */
const TURN_MS = 15_000;

/** How long a receiver may take. */
const TIMEOUT_MS = 15_000;

export interface GanchoLoopOptions {
  readonly database: Database;
  readonly jwtSecret: string;
  readonly privateNetworks: Config['lookupPrivate'];
  /** Whether this installation sends mail. */
  readonly hasMail: boolean;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly timeoutMs?: number;
}

/**
 * The worker for webhooks: it turns new events into deliveries and sends them, those of one webhook in their order.
 * It claims a delivery in one transaction, sends it outside of any, and records the outcome in another. A receiver
 * that hangs holds up no other: a round does not wait for what the previous one sends.
 */
export function createGanchoLoop(options: GanchoLoopOptions): Loop<void> {
  const { database, log } = options;
  const inHand = new Map<string, { readonly idCliente: number; readonly sending: Promise<void> }>();

  const make = (idCliente: number) =>
    makeEntregas((work) => database.transaction({ idCliente }, work), idCliente).catch((error: unknown) =>
      log.warn({ err: error, tenant: idCliente }, 'deliveries not made'),
    );

  const start = (gancho: Gancho, signal: AbortSignal) => {
    const { idCliente, id } = gancho;
    const key = `${idCliente}.${id}`;
    const ofFirm = [...inHand.values()].filter((other) => other.idCliente === idCliente).length;
    if (inHand.has(key) || inHand.size >= HANDS || ofFirm >= HANDS_OF_FIRM) return;
    const sending = sendWaiting(gancho, signal, options)
      .catch((error: unknown) => log.warn({ err: error, tenant: idCliente }, 'delivery not recorded'))
      .finally(() => inHand.delete(key));
    inHand.set(key, { idCliente, sending });
  };

  const round = async (signal: AbortSignal) => {
    const atrasados = await database.transaction('sistema', (tx) => findAtrasados(tx, BATCH));
    for (const idCliente of atrasados) if (!signal.aborted) await make(idCliente);
    const devidos = await database.transaction('sistema', (tx) => findDevidos(tx, BATCH));
    for (const gancho of devidos) if (!signal.aborted) start(gancho, signal);
  };
  const settle = async () => {
    await Promise.all([...inHand.values()].map(({ sending }) => sending));
  };

  const loop = createLoop({ run: round, pauseMs: PAUSE_MS, failure: 'webhooks not read', log });
  return {
    start: () => loop.start(),
    run: () => loop.run().then(settle),
    stop: () => loop.stop().then(settle),
  };
}

/** Sends what waits for a webhook, until an attempt fails or its turn is over. */
async function sendWaiting(
  { idCliente, id }: Gancho,
  signal: AbortSignal,
  options: GanchoLoopOptions,
): Promise<void> {
  const { database, hasMail, log } = options;
  const end = performance.now() + TURN_MS;
  while (!signal.aborted && performance.now() < end) {
    const entrega = await database.transaction({ idCliente }, (tx) => takeEntrega(tx, { idCliente, id }));
    if (entrega === null) return;
    const desfecho = await send(entrega, signal, options);
    // The receiver may have it: the next process sends it again, under the same id.
    if (signal.aborted && !desfecho.isDelivered) return;
    const isOff = await database.transaction({ idCliente }, (tx) =>
      noteDesfecho(tx, entrega, desfecho, hasMail),
    );
    if (isOff) log.warn({ event: 'webhook-off', tenant: idCliente, webhook: id }, 'webhook switched off');
    if (!desfecho.isDelivered) return;
  }
}

const FAILURES = {
  timeout: 'Sem resposta a tempo',
  unreachable: 'Sem conexão',
  rubbish: 'Resposta longa demais',
} as const;

async function send(
  { idCliente, idEntrega, endereco, segredos, corpo }: Entrega,
  signal: AbortSignal,
  { jwtSecret, privateNetworks, timeoutMs = TIMEOUT_MS }: GanchoLoopOptions,
): Promise<Desfecho> {
  const failed = (resposta: string): Desfecho => ({ isDelivered: false, isGone: false, resposta });
  const message = {
    id: String(idEntrega),
    seconds: Math.floor(Date.now() / 1000),
    body: JSON.stringify(corpo),
  };
  const signature = signMensagem(jwtSecret, idCliente, segredos, message);
  if (signature === null) return failed('O segredo não pode ser lido neste servidor: troque-o');
  if (!isOutsideAddress(endereco, privateNetworks)) return failed('Endereço recusado');
  const headers = {
    'content-type': 'application/json',
    'webhook-id': message.id,
    'webhook-timestamp': message.seconds,
    'webhook-signature': signature,
  };
  const post = { headers, body: Buffer.from(message.body) };
  const answer = await fetchJson(endereco, { timeoutMs, privateNetworks, signal, post });
  if ('failure' in answer) return failed(FAILURES[answer.failure]);
  const { status } = answer;
  return {
    isDelivered: status >= 200 && status < 300,
    isGone: status === 410,
    resposta: `Resposta ${status}`,
  };
}
