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
import { readConteudo } from '../avisos/conteudo.queries';
import { stopToken } from '../avisos/parar';
import { textoOf, type Carta } from './textos';
import type { Mail, Transporte } from './transporte';

/** How often it looks whether something is due, in milliseconds. */
const PAUSE_MS = 3_000;

/** How many it looks for at once. */
const BATCH = 50;

/** How many are on their way at once: a server answers slowly, and does not mind a few. */
const HANDS = 5;

export interface CarteiroOptions {
  readonly database: Database;
  readonly transporte: Transporte;
  /** What the links begin with; nothing where they are shown on the page itself. */
  readonly publicUrl: string;
  /** By which the links that end a digest are made. */
  readonly secret: string;
  readonly now?: () => number;
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
export function createCarteiro({
  database,
  transporte,
  publicUrl,
  secret,
  now = Date.now,
  log,
}: CarteiroOptions): Carteiro {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let underway: Promise<unknown> = Promise.resolve();

  const inTenant = database.transaction.bind(database);
  const goesOn = () => !isStopped;

  const send = async (tomada: Carta): Promise<boolean> => {
    const { idCliente, id } = tomada;
    const mail = mailOf(tomada, publicUrl, stopToken(secret, tomada));
    try {
      await transporte.send(mail);
    } catch (error) {
      const falha = reasonOf(error);
      log.warn({ event: 'mail-failed', tenant: idCliente, mensagem: id, reason: falha }, 'mail not sent');
      await inTenant({ idCliente }, (tx) => failMensagem(tx, tomada, falha));
      return false;
    }
    await inTenant({ idCliente }, (tx) =>
      markEnviada(tx, tomada, transporte.keepsText && isAsked(tomada) ? mail.text : null),
    );
    log.info({ event: 'mail-sent', tenant: idCliente, mensagem: id }, 'mail sent');
    return true;
  };

  const handle = async (devida: MensagemDevida): Promise<boolean> => {
    const carta = await inTenant({ idCliente: devida.idCliente }, async (tx): Promise<Carta | null> => {
      const tomada = await takeMensagem(tx, devida);
      const conteudo = tomada && (await readConteudo(tx, tomada, now()));
      return tomada && conteudo ? { ...tomada, conteudo } : null;
    });
    return carta !== null && send(carta);
  };

  const deliver = async () => {
    let sent = 0;
    let isMore = true;
    while (isMore && goesOn()) {
      const due = await inTenant('sistema', (tx) => findMensagensDevidas(tx, BATCH));
      for (let next = 0; next < due.length && goesOn(); next += HANDS) {
        const outcomes = await Promise.all(due.slice(next, next + HANDS).map(handle));
        sent += outcomes.filter(Boolean).length;
      }
      isMore = due.length === BATCH;
    }
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

function mailOf(mensagem: Carta, publicUrl: string, stop: string): Mail {
  const { chave, idCliente, email, tipo } = mensagem;
  return {
    id: `${idCliente}.${chave.replaceAll(':', '.')}`,
    to: email,
    ...textoOf(mensagem, { publicUrl, stop }),
    ...(tipo === 'resumo' && { unsubscribe: `${publicUrl}/api/Notification/stop/${stop}` }),
  };
}

/** Whether somebody asked for the mail. What a notice said nobody else reads, not even in the demonstration. */
const isAsked = ({ tipo }: MensagemTomada) => tipo !== 'aviso' && tipo !== 'resumo';

/** The code of the failure alone: a server's sentence may repeat the address. */
function reasonOf(error: unknown): string {
  const { code = '', responseCode = '' } = Object(error) as { code?: string; responseCode?: number };
  return [code, responseCode].filter((part) => part !== '').join(' ') || 'falha desconhecida';
}
