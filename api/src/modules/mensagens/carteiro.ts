import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/drivers/database';
import {
  failMensagem,
  findMensagensDevidas,
  markEnviada,
  takeMensagem,
  type MensagemDevida,
  type MensagemTomada,
} from './mensagens.queries';
import { textoOf } from './textos';
import type { Mail, Transporte } from './transporte';

/** How often it looks whether something is due, in milliseconds. */
const PAUSE_MS = 3_000;

/** How many it looks for at once. */
const BATCH = 10;

export interface CarteiroOptions {
  readonly database: Database;
  readonly transporte: Transporte;
  /** What the links begin with; nothing where they are shown on the page itself. */
  readonly publicUrl: string;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** Sends what the outbox holds. */
export interface Carteiro {
  /** Sends what is due now; answers how many it has sent. */
  deliver(): Promise<number>;
  /** Looks now and then, until `stop`. */
  start(): void;
  /** Takes nothing more, and resolves when what it had in hand is sent or given back. */
  stop(): Promise<void>;
}

/**
 * The post: takes a message in one transaction, sends it outside of any, and notes in another what became of it. Of two processes one
 * takes a message, the other finds it taken; what a process had in hand when it was killed is due again a minute later.
 */
export function createCarteiro({ database, transporte, publicUrl, log }: CarteiroOptions): Carteiro {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let underway: Promise<unknown> = Promise.resolve();

  const inTenant = database.transaction.bind(database);

  const send = async (tomada: MensagemTomada): Promise<boolean> => {
    const { idCliente, id } = tomada;
    const mail = mailOf(tomada, publicUrl);
    try {
      await transporte.send(mail);
    } catch (error) {
      const falha = reasonOf(error);
      log.warn({ event: 'mail-failed', tenant: idCliente, mensagem: id, reason: falha }, 'mail not sent');
      await inTenant({ idCliente }, (tx) => failMensagem(tx, tomada, falha));
      return false;
    }
    await inTenant({ idCliente }, (tx) => markEnviada(tx, tomada, transporte.keepsText ? mail.text : null));
    log.info({ event: 'mail-sent', tenant: idCliente, mensagem: id }, 'mail sent');
    return true;
  };

  const handle = async (devida: MensagemDevida): Promise<boolean> => {
    const tomada = await inTenant({ idCliente: devida.idCliente }, (tx) => takeMensagem(tx, devida));
    return tomada !== null && send(tomada);
  };

  const deliver = async () => {
    const due = await inTenant('sistema', (tx) => findMensagensDevidas(tx, BATCH));
    let sent = 0;
    for (const devida of due) if (!isStopped && (await handle(devida))) sent += 1;
    return sent;
  };

  const turn = () => {
    underway = deliver()
      // The database was not there, say: what is due stays due.
      .catch((error: unknown) => log.warn({ err: error }, 'outbox not read'))
      .finally(() => {
        if (!isStopped) timer = setTimeout(turn, PAUSE_MS);
      });
  };

  return {
    deliver,
    start: turn,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await underway;
      transporte.close();
    },
  };
}

function mailOf(mensagem: MensagemTomada, publicUrl: string): Mail {
  const { chave, idCliente, email } = mensagem;
  return {
    id: `${idCliente}.${chave.replaceAll(':', '.')}`,
    to: email,
    ...textoOf(mensagem, publicUrl),
  };
}

/** The code of the failure alone: a server's sentence may repeat the address. */
function reasonOf(error: unknown): string {
  const { code = '', responseCode = '' } = Object(error) as { code?: string; responseCode?: number };
  return [code, responseCode].filter((part) => part !== '').join(' ') || 'falha desconhecida';
}
