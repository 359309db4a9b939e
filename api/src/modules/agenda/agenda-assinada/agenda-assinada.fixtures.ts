import type { CalendarFeed, CalendarFeedSecret } from '@foro/shared/contracts/calendar-feed';
import type { ProcessSchedule } from '@foro/shared/contracts/process-schedule';
import ICAL from 'ical.js';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../../app';
import { buildFirma, type Firma, type Papel } from '../../../testing/builders';
import { call, testConfig } from '../../../testing/builders-app';
import type { DatabaseUnderTest } from '../../../testing/describe-on-database';
import { recordLog } from '../../../testing/record-log';

const DAY = 86_400_000;
export const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

/** A firm whose people subscribe to their calendars, and the responses of their feeds. */
export function prepareAgendaAssinada(base: DatabaseUnderTest) {
  const { logger, lines } = recordLog();
  let app: FastifyInstance;
  let firma: Firma;
  beforeAll(async () => {
    app = await buildApp({ database: base.database, config: testConfig(), logger, linkAfterMs: 0 });
    await app.ready();
  });
  afterAll(() => app.close());
  const maintain = (text: string, values: readonly unknown[] = []) =>
    base.database.transaction('manutencao', (tx) => tx.query(text, values));
  beforeEach(async () => {
    firma = await buildFirma(base.database);
    await maintain('delete from tentativa_acesso');
  });

  const make = async (papel: Papel = 'colaborador', soOcupado = false) =>
    (await call<CalendarFeedSecret>(app, firma.usuarios[papel], 'POST', '/Account/calendar', { soOcupado }))
      .body.endereco;
  const state = async (papel: Papel = 'colaborador') =>
    (await call<CalendarFeed>(app, firma.usuarios[papel], 'GET', '/Account/calendar')).body;
  const read = async (url: string, headers: Record<string, string> = {}) => {
    const { statusCode: status, headers: answered, body } = await app.inject({ url, headers });
    return { status, body, headers: answered, etag: String(answered.etag) };
  };
  const create = async (changes: object = {}, papel: Papel = 'colaborador') =>
    (
      await call<ProcessSchedule>(app, firma.usuarios[papel], 'POST', '/ProcessSchedule', {
        processoAgenda: 'Audiência',
        idProcessoAgendaPrioridade: 1,
        idProcesso: null,
        local: '2ª Vara',
        descricao: 'Levar testemunhas',
        dataInicio: inDays(1),
        dataFim: inDays(1.1),
        ...changes,
      })
    ).body;
  const eventsOf = (body: string) =>
    new ICAL.Component(ICAL.parse(body) as unknown[])
      .getAllSubcomponents('vevent')
      .map((vevent) => new ICAL.Event(vevent));
  const titlesOf = (body: string) => eventsOf(body).map(({ summary }) => summary);

  return {
    get app() {
      return app;
    },
    get firma() {
      return firma;
    },
    logger,
    lines,
    maintain,
    make,
    state,
    read,
    create,
    eventsOf,
    titlesOf,
  };
}
