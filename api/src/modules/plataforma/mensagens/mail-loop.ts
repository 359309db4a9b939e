import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../db/drivers/database';
import type { Loop } from '../../../loop';
import { createSendLoop } from '../../../outgoing/send-loop';
import {
  failMensagem,
  findMensagensDevidas,
  markEnviada,
  takeMensagem,
  type MensagemDevida,
  type MensagemTomada,
} from './mensagens.queries';
import { calendarioOf } from '../../agenda/convites-agenda/carta';
import { markContados } from '../../agenda/convites-agenda/carta.queries';
import { type Conteudo, readConteudo } from '../avisos/conteudo.queries';
import { stopToken } from '../avisos/parar';
import { textoOf, type Carta } from './textos';
import type { Mail, Transporte } from './transporte';

/** How many messages it looks for at once. */
const BATCH = 50;

/** How many it sends in parallel: a mail server answers slowly, and tolerates a few at once. */
const HANDS = 5;

export interface MailLoopOptions {
  readonly database: Database;
  readonly transporte: Transporte;
  /** The base of the links; empty if the page itself shows them. */
  readonly publicUrl: string;
  /** The sender's address; invitations name it as their organizer. */
  readonly from?: string;
  /** The key of the links that end a digest, and of the codes' hashes. */
  readonly secret: string;
  readonly now?: () => number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/**
 * The mail worker: claims a message in one transaction, reads its content in another, sends it outside any, and records
 * the result. Only one of two processes claims a message; a message that a killed process had claimed is due
 * again a minute later.
 */
export function createMailLoop({
  database,
  transporte,
  publicUrl,
  from = 'Foro <foro@localhost>',
  secret,
  now = Date.now,
  log,
}: MailLoopOptions): Loop<number> {
  const inTenant = database.transaction.bind(database);

  const fail = async (tomada: MensagemTomada, error: unknown): Promise<false> => {
    const { idCliente, id } = tomada;
    const falha = reasonOf(error);
    log.warn({ event: 'mail-failed', tenant: idCliente, mensagem: id, reason: falha }, 'mail not sent');
    await inTenant({ idCliente }, (tx) => failMensagem(tx, tomada, falha));
    return false;
  };

  const send = async (tomada: Carta): Promise<boolean> => {
    const { idCliente, id } = tomada;
    let mail: Mail;
    try {
      mail = await mailOf(tomada, { publicUrl, from, secret, agora: now() });
      await transporte.send(mail);
    } catch (error) {
      return fail(tomada, error);
    }
    await inTenant({ idCliente }, async (tx) => {
      await markEnviada(tx, tomada, transporte.keepsText && isAsked(tomada) ? mail.text : null);
      if (tomada.conteudo.convite) await markContados(tx, idCliente, tomada.conteudo.convite.convites);
    });
    log.info({ event: 'mail-sent', tenant: idCliente, mensagem: id }, 'mail sent');
    return true;
  };

  const handle = async (devida: MensagemDevida): Promise<boolean> => {
    const { idCliente } = devida;
    const tomada = await inTenant({ idCliente }, (tx) => takeMensagem(tx, devida));
    if (tomada === null) return false;
    let conteudo: Conteudo | null;
    try {
      conteudo = await inTenant({ idCliente }, (tx) => readConteudo(tx, tomada, now(), secret));
    } catch (error) {
      // Counted like any failed attempt, or it would hold up the messages behind it for ever.
      return fail(tomada, error);
    }
    return conteudo !== null && send({ ...tomada, conteudo });
  };

  const post = createSendLoop({
    findDue: (batch) => inTenant('sistema', (tx) => findMensagensDevidas(tx, batch)),
    handle,
    batch: BATCH,
    hands: HANDS,
    failure: 'outbox not read',
    log,
  });
  return {
    ...post,
    stop: async () => {
      await post.stop();
      transporte.close();
    },
  };
}

interface Casa {
  readonly publicUrl: string;
  readonly from: string;
  readonly secret: string;
  readonly agora: number;
}

async function mailOf(mensagem: Carta, { publicUrl, from, secret, agora }: Casa): Promise<Mail> {
  const { chave, idCliente, idUsuario, nome, email, tipo, conteudo } = mensagem;
  const stop = idUsuario === null ? '' : stopToken(secret, { idCliente, idUsuario });
  const { convite } = conteudo;
  return {
    id: `${idCliente}.${chave.replaceAll(':', '.')}`,
    to: email,
    ...textoOf(mensagem, { publicUrl, stop }),
    ...(convite && {
      calendar: calendarioOf(convite, { idCliente, nome, email, from }, agora),
    }),
    ...(tipo === 'resumo' && { unsubscribe: `${publicUrl}/api/Notification/stop/${stop}` }),
  };
}

/**
 * Whether somebody requested the mail. Nobody else reads the text of a notice, not even in the demonstration.
 */
const isAsked = ({ tipo }: MensagemTomada) => tipo !== 'aviso' && tipo !== 'resumo';

/** Only the code of the failure: a server's message may repeat the address. */
function reasonOf(error: unknown): string {
  const { code = '', responseCode = '' } = Object(error) as { code?: string; responseCode?: number };
  return [code, responseCode].filter((part) => part !== '').join(' ') || 'falha desconhecida';
}
