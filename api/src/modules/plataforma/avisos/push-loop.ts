import type { PushMessage } from '@foro/shared/contracts/notification-push';
import { addressOf, factOf } from '@foro/shared/contracts/notification-words';
import type { FastifyBaseLogger } from 'fastify';
import webPush from 'web-push';
import type { Config } from '../../../config';
import type { Database } from '../../../db/drivers/database';
import { fetchJson } from '../../../outgoing/fetch-json';
import type { Loop } from '../../../loop';
import { createSendLoop } from '../../../outgoing/send-loop';
import { waitOf } from '../../publicacoes/capturas/ask-fonte';
import { loadAjustes } from './ajustes.queries';
import {
  findEnviosDevidos,
  isPushAddress,
  noteEnvio,
  postponeEnvio,
  takeEnvio,
  type Desfecho,
  type EnvioDevido,
  type EnvioTomado,
} from './aparelhos.queries';
import { isDueBy } from './conteudo.queries';
import { endOfSilence, isSilent, type Momento } from './horario';
import { instantOf } from './write-avisos.queries';
import type { Vapid } from './vapid';

/** How many pushes it looks for at once, and how many it sends in parallel. */
const BATCH = 100;
const HANDS = 10;

/** How long a push service keeps a message for a device that is off, in seconds. */
const TTL = 12 * 3_600;

/** The longest wait that a service's `Retry-After` may impose, in seconds. */
const LONGEST_WAIT = 24 * 3_600;

export interface PushLoopOptions {
  readonly database: Database;
  readonly vapid: Vapid;
  readonly privateNetworks: Config['lookupPrivate'];
  readonly timeoutMs: number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  readonly now?: () => Momento;
}

const messageOf = ({ idAviso, aviso }: EnvioTomado): PushMessage => ({
  texto: factOf(aviso),
  caminho: addressOf(aviso) ?? '/avisos',
  marca: `aviso-${idAviso}`,
});

/** The wait of `Retry-After`, by default a minute, in seconds. */
const waitSeconds = (retryAfter: string | undefined, agora: Momento) =>
  Math.min(waitOf(retryAfter, new Date(agora)) / 1000, LONGEST_WAIT);

/**
 * The worker for pushes, with the rules of that for mails: it claims a push in one transaction, sends it
 * outside of any, and records the outcome in another. If the process is killed in between, the push is sent
 * again a minute later, and the browser shows the same tag only once.
 */
export function createPushLoop(options: PushLoopOptions): Loop<number> {
  const { database, vapid, privateNetworks, timeoutMs, log, now = Date.now } = options;

  const take = ({ idCliente, ...rest }: EnvioDevido) =>
    database.transaction({ idCliente }, async (tx) => {
      const tomado = await takeEnvio(tx, { idCliente, ...rest });
      if (tomado === null) return null;
      const { silencio } = (await loadAjustes(tx, idCliente, tomado.idUsuario)).of(tomado.idUsuario);
      const agora = now();
      if (!isSilent(agora, silencio) || isDueBy(tomado.aviso, agora, silencio)) return tomado;
      await postponeEnvio(tx, tomado, instantOf(endOfSilence(agora, silencio)));
      return null;
    });

  const push = async (tomado: EnvioTomado): Promise<Desfecho> => {
    const { endereco, p256dh, auth } = tomado;
    const failed = (falha: string, isForGood = false, espera = 0): Desfecho => ({
      tipo: 'falhou',
      falha,
      isForGood,
      espera,
    });
    if (!isPushAddress(endereco, privateNetworks)) return failed('endereço recusado', true);
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint: endereco, keys: { p256dh, auth } },
      JSON.stringify(messageOf(tomado)),
      { vapidDetails: vapid, TTL, urgency: 'high' },
    );
    const answer = await fetchJson(endereco, { timeoutMs, privateNetworks, post: { headers, body } });
    if ('failure' in answer) return failed('serviço sem resposta');
    const { status, retryAfter } = answer;
    if (status >= 200 && status < 300) return { tipo: 'enviada' };
    if (status === 404 || status === 410) return { tipo: 'sumiu' };
    return failed(`resposta ${status}`, status === 400 || status === 413, waitSeconds(retryAfter, now()));
  };

  const handle = async (devido: EnvioDevido): Promise<boolean> => {
    const tomado = await take(devido);
    if (tomado === null) return false;
    const desfecho = await push(tomado).catch((): Desfecho => ({
      tipo: 'falhou',
      falha: 'chaves inválidas',
      isForGood: true,
      espera: 0,
    }));
    const { idCliente, idAviso } = devido;
    await database.transaction({ idCliente }, (tx) => noteEnvio(tx, devido, desfecho));
    if (desfecho.tipo === 'enviada') return true;
    const reason = desfecho.tipo === 'falhou' ? desfecho.falha : 'gone';
    log.warn({ event: 'push-failed', tenant: idCliente, aviso: idAviso, reason }, 'notice not pushed');
    return false;
  };

  return createSendLoop({
    findDue: (batch) => database.transaction('sistema', (tx) => findEnviosDevidos(tx, batch)),
    handle,
    batch: BATCH,
    hands: HANDS,
    failure: 'pushes not read',
    log,
  });
}
