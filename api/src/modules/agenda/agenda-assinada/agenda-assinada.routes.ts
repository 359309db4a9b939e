import {
  calendarFeedBodySchema,
  calendarFeedSchema,
  calendarFeedSecretSchema,
} from '@foro/shared/contracts/calendar-feed';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { NaoEncontradoError } from '../../../errors';
import { noteEvento } from '../../../history/note-evento';
import { gzipAnswer } from '../../../http/gzip-answer';
import { may } from '../../../policy';
import { readAs } from '../../../resource/seeing-all';
import { keyedHash, networkOf } from '../../plataforma/acesso/chaves';
import { tooManyAttempts } from '../../plataforma/acesso/limite';
import { countTentativa } from '../../plataforma/acesso/tentativas.queries';
import {
  findDono,
  makeAssinatura,
  readAssinatura,
  revokeAssinatura,
  tenantOf,
  updateAssinatura,
} from './assinatura.queries';
import { writeFeed } from './feed';
import { listFeed } from './feed.queries';

const tags = ['Agenda assinada'];
/** In any case, a foreign or expired secret is treated as missing. */
const paramsSchema = z.object({ arquivo: z.string().max(100) });

const etagOf = (text: string): string => `W/"${createHash('sha256').update(text).digest('base64url')}"`;

/** Whether a program already has this version, by its header. */
const has = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((one) => one.trim() === etag);

/** A person's calendar in other programs, by a secret address. */
export const agendaAssinadaRoutes: FastifyPluginAsyncZod = async (app) => {
  const publicUrl = app.config.mail?.publicUrl;

  /** GET /Account/calendar: whether the person has an address, and since when. */
  app.get(
    '/Account/calendar',
    {
      config: { policy: 'agendaAssinada.ler' },
      schema: { tags, summary: 'O endereço da agenda', response: { 200: calendarFeedSchema } },
    },
    (request) => request.transaction(readAssinatura),
  );

  /** POST /Account/calendar {soOcupado}: an address, shown only once; the previous one is void. */
  app.post(
    '/Account/calendar',
    {
      config: { policy: 'agendaAssinada.manter' },
      schema: {
        tags,
        summary: 'Criar o endereço da agenda',
        body: calendarFeedBodySchema,
        response: { 200: calendarFeedSecretSchema },
      },
    },
    (request) =>
      request.transaction(async (tx, sessao) => {
        await note(request, tx, 'agenda_assinada');
        const segredo = await makeAssinatura(tx, sessao, request.body.soOcupado);
        return { endereco: `/api/agenda/${segredo}.ics` };
      }),
  );

  /** PUT /Account/calendar {soOcupado}: how much the address reveals. 404 without one. */
  app.put(
    '/Account/calendar',
    {
      config: { policy: 'agendaAssinada.manter' },
      schema: {
        tags,
        summary: 'O que o endereço da agenda mostra',
        body: calendarFeedBodySchema,
        response: { 200: calendarFeedSchema },
      },
    },
    (request) => request.transaction((tx, sessao) => updateAssinatura(tx, sessao, request.body.soOcupado)),
  );

  /** DELETE /Account/calendar: 204; the address becomes invalid. */
  app.delete(
    '/Account/calendar',
    {
      config: { policy: 'agendaAssinada.manter' },
      schema: { tags, summary: 'Revogar o endereço da agenda' },
    },
    async (request, reply) => {
      await request.transaction(async (tx, sessao) => {
        if (await revokeAssinatura(tx, sessao)) await note(request, tx, 'agenda_revogada');
      });
      return reply.code(204).send();
    },
  );

  /**
   * GET /agenda/{segredo}.ics: the person's calendar for other programs, 304 for a program that has this
   * version. 404 for an unknown secret or a person who may not sign in, 429 for a network that sends many of
   * them.
   */
  app.get(
    '/agenda/:arquivo',
    {
      config: { policy: 'publica' },
      schema: { tags, summary: 'A agenda, para outros programas', security: [], params: paramsSchema },
      onSend: gzipAnswer,
    },
    async (request, reply) => {
      const segredo = request.params.arquivo.replace(/\.ics$/, '');
      const idCliente = tenantOf(segredo);
      const found =
        idCliente !== null &&
        (await request.withoutSession(idCliente, async (tx) => {
          const dono = await findDono(tx, idCliente, segredo);
          if (dono === null || !may(dono.role, 'agendaAssinada.ler')) return null;
          await readAs(tx, dono.idUsuario);
          return { dono, linhas: await listFeed(tx, dono, Date.now()) };
        }));
      if (!found) return refuseUnknown(request);
      const text = await writeFeed(found.dono, found.linhas, publicUrl);
      const etag = etagOf(text);
      // A private cache that revalidates at each use.
      reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' });
      if (has(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply
        .headers({
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': 'inline; filename="foro.ics"',
        })
        .send(text);
    },
  );
};

/** @throws AppError 429 for a network with many requests, NaoEncontradoError otherwise */
async function refuseUnknown(request: FastifyRequest): Promise<never> {
  const rede = keyedHash(request.server.config.jwtSecret, `agenda\n${networkOf(request.ip)}`);
  const counted = await request.withoutSession(null, (tx) =>
    countTentativa(tx, [['agenda', `agenda:${rede}`]]),
  );
  if ('waitSeconds' in counted) throw tooManyAttempts(counted.waitSeconds);
  throw new NaoEncontradoError();
}

const note = (
  request: FastifyRequest,
  tx: Parameters<typeof noteEvento>[0],
  acao: 'agenda_assinada' | 'agenda_revogada',
) => {
  const { idUsuario } = request.tenant;
  return noteEvento(tx, {
    tabela: 'usuario',
    acao,
    idRegistro: idUsuario,
    idUsuario,
    idRequisicao: request.id,
  });
};
