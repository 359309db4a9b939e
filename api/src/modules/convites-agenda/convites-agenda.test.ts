import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { NotificationRow, SentRow } from '@foro/shared/contracts/notification';
import type { Participant, ProcessSchedule } from '@foro/shared/contracts/process-schedule';
import type { InvitationOpened, ScheduleInvitation } from '@foro/shared/contracts/schedule-invitation';
import type { FastifyInstance } from 'fastify';
import ICAL from 'ical.js';
import { buildFirma, type Firma, type Papel } from '../../testing/builders';
import { buildTestApp, call, testConfig } from '../../testing/builders-app';
import { describeOnEngines } from '../../testing/describe-on-engines';
import { startSmtp } from '../../testing/smtp';
import { createVigia } from '../avisos/vigia';
import { createCarteiro } from '../mensagens/carteiro';
import { smtpTransporte } from '../mensagens/transporte';

const log = { info: () => undefined, warn: () => undefined };
/** A moment of São Paulo, '2030-03-12 14:30'. */
const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00-03:00`);
const iso = (text: string) => new Date(at(text)).toISOString();

const decode = (encoding: string, body: string) =>
  encoding === 'base64'
    ? Buffer.from(body, 'base64').toString('utf8')
    : Buffer.from(
        body
          .replace(/=\r\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
        'latin1',
      ).toString('utf8');

/** A part of a mail by its type, as the reader's program puts it together again; '' where it has none. */
function partOf(mail: string, type: string): { readonly head: string; readonly text: string } {
  const found = new RegExp(
    `Content-Type: (${type}[^\r]*(?:\r\n [^\r]*)*)\r\nContent-Transfer-Encoding: (\\S+)\r\n\r\n([^]*?)\r\n--`,
  ).exec(mail);
  const [, head = '', encoding = '', body = ''] = found ?? [];
  return { head, text: decode(encoding, body) };
}

/** What a calendar program reads in a mail: what is asked, and each event. */
function calendarIn(mail: string) {
  const { head, text } = partOf(mail, 'text/calendar');
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const eventos = calendar.getAllSubcomponents('vevent').map((vevent) => {
    const event = new ICAL.Event(vevent);
    return {
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      start: event.startDate.toString(),
      status: vevent.getFirstPropertyValue('status'),
      organizer: vevent.getFirstPropertyValue('organizer'),
      attendees: event.attendees.map((attendee) => attendee.getFirstValue()),
    };
  });
  return { method: /method=(\w+)/.exec(head)?.[1], asked: calendar.getFirstPropertyValue('method'), eventos };
}

const linksIn = (mail: string) => {
  const { text } = partOf(mail, 'text/plain');
  const link = (answer: string) =>
    new RegExp(`https://foro\\.teste/responder-convite#${answer}\\.(\\S+)`).exec(text)?.[1];
  return { text, aceitar: link('aceitar') ?? '', recusar: link('recusar') ?? '' };
};
const toOf = (mail: string) => /^To: (.*)$/m.exec(mail)?.[1]?.trim();

// A clock of its own, years ahead: a Tuesday in March.
describeOnEngines('invitations to a commitment', (engine) => {
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let app: FastifyInstance;
  let firma: Firma;
  let agora = 0;
  let idAgenda = 0;
  const now = () => agora;
  const maintain = async <Row extends Record<string, unknown>>(
    text: string,
    values: readonly unknown[] = [],
  ) => (await engine.database.transaction('manutencao', (tx) => tx.query<Row>(text, values))).rows;
  const as = <Body>(papel: Papel, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    call<Body & ApiErrorBody>(app, firma.usuarios[papel], method, url, body);
  const nobody = <Body>(url: string, body: object) => call<Body & ApiErrorBody>(app, null, 'POST', url, body);

  const REUNIAO = {
    processoAgenda: 'Reunião de acordo',
    idProcessoAgendaPrioridade: 1,
    dataInicio: iso('2030-03-20 14:00'),
    dataFim: iso('2030-03-20 15:00'),
    local: 'Sala 3',
    descricao: 'Só para nós',
  };
  beforeAll(async () => {
    smtp = await startSmtp();
    app = await buildTestApp(engine.database, { mail: smtp.mail });
  });
  afterAll(async () => {
    await app.close();
    await smtp.stop();
  });
  beforeEach(async () => {
    await maintain('delete from mensagem');
    await maintain('delete from aviso_ronda');
    firma = await buildFirma(engine.database);
    agora = at('2030-03-12 10:00');
    smtp.mails.length = 0;
    ({
      body: { id: idAgenda },
    } = await as<ProcessSchedule>('colaborador', 'POST', '/ProcessSchedule', REUNIAO));
    await maintain('update aviso_ronda set ate = $1, tomada_ate = $1', [iso('2030-03-12 09:59')]);
  });

  /** A round of the watch a minute later and what the post then sends: the mails that came. */
  const round = async ({ mail = smtp.mail, minutes = 1 } = {}) => {
    agora += minutes * 60_000;
    smtp.mails.length = 0;
    const { database } = engine;
    await createVigia({ database, log, hasMail: true, now }).watch();
    const post = createCarteiro({
      database,
      log,
      now,
      secret: testConfig().jwtSecret,
      transporte: smtpTransporte(mail),
      publicUrl: mail.publicUrl,
      from: mail.from,
    });
    await post.deliver();
    await post.stop();
    return [...smtp.mails];
  };
  const first = (mails: readonly string[]) => mails[0] ?? '';
  const add = (papel: Papel, rest: object = {}) =>
    as<Participant>('colaborador', 'POST', '/ProcessSchedule/participants', {
      idProcessoAgenda: idAgenda,
      idUsuarioParticipante: firma.usuarios[papel].id,
      ...rest,
    });
  const invite = (rest: object = {}) =>
    as<ScheduleInvitation>('colaborador', 'POST', `/ProcessSchedule/${idAgenda}/invitations`, {
      nome: 'Dra. "Zilda"\nProença',
      email: 'zilda@fora.teste',
      ...rest,
    });
  const list = async (papel: Papel = 'colaborador') =>
    (await as<ScheduleInvitation[]>(papel, 'GET', `/ProcessSchedule/${idAgenda}/invitations`)).body;
  const change = async (changes: object) => {
    const { body } = await as<ProcessSchedule>('colaborador', 'GET', `/ProcessSchedule/${idAgenda}`);
    const { dataAlteracao } = body;
    return as('colaborador', 'PUT', '/ProcessSchedule', {
      ...REUNIAO,
      id: idAgenda,
      dataAlteracao,
      ...changes,
    });
  };

  it('sends a participant a request that a calendar program reads, once, and the bell tells her at once', async () => {
    const { body: participante } = await add('gestor');
    const { body: avisos } = await as<NotificationRow[]>('gestor', 'GET', '/Notification');
    expect(avisos).toMatchObject([{ tipo: 'convite', titulo: 'Reunião de acordo', idCompromisso: idAgenda }]);
    const mails = await round();
    expect(mails).toHaveLength(1);
    const mail = first(mails);
    const { gestor } = firma.usuarios;
    expect(toOf(mail)).toBe(gestor.email);
    expect(calendarIn(mail)).toEqual({
      method: 'REQUEST',
      asked: 'REQUEST',
      eventos: [
        {
          uid: `compromisso-${firma.idCliente}-${idAgenda}@foro`,
          sequence: 0,
          summary: 'Reunião de acordo',
          start: '2030-03-20T14:00:00',
          status: 'CONFIRMED',
          organizer: 'mailto:foro@firma.teste',
          attendees: [`mailto:${gestor.email}`],
        },
      ],
    });
    expect(linksIn(mail).text).toContain('Local: Sala 3');
    expect(await round()).toEqual([]);
    const { body: envios } = await as<SentRow[]>('admin', 'GET', '/Notification/sent');
    expect(envios).toContainEqual(
      expect.objectContaining({ tipo: 'agenda', email: 'enviada', nome: participante.participante }),
    );
  });

  it('sends nothing to who made the commitment, to who wants no mail, and for what is over', async () => {
    await add('colaborador');
    const { body: ajuste } = await as<object>('gestor', 'GET', '/Notification/settings');
    await as('gestor', 'PUT', '/Notification/settings', { ...ajuste, email: false });
    await add('gestor');
    await change({ dataInicio: iso('2030-03-11 14:00'), dataFim: iso('2030-03-11 15:00') });
    await add('advogado');
    expect(await round()).toEqual([]);
    expect(await list()).toHaveLength(2);
  });

  it('sends a change of date, time or place with a higher sequence and one mail, none for other words, and asks for the answer anew', async () => {
    await add('gestor');
    const old = linksIn(first(await round()));
    await nobody('/ProcessSchedule/invitation/answer', { token: old.aceitar, resposta: 'aceito' });
    await change({ descricao: 'Outra coisa', processoAgenda: 'Reunião' });
    expect(await round()).toEqual([]);
    expect(await list()).toMatchObject([{ resposta: 'aceito' }]);
    await change({ dataInicio: iso('2030-03-21 09:00'), dataFim: iso('2030-03-21 10:00') });
    await change({ dataInicio: iso('2030-03-21 09:00'), dataFim: iso('2030-03-21 10:00'), local: 'Sala 4' });
    expect(await list()).toMatchObject([{ resposta: null, respondidaEm: null }]);
    const mails = await round();
    expect(mails).toHaveLength(1);
    expect(calendarIn(first(mails))).toMatchObject({
      method: 'REQUEST',
      eventos: [
        { uid: `compromisso-${firma.idCliente}-${idAgenda}@foro`, sequence: 2, start: '2030-03-21T09:00:00' },
      ],
    });
    const { status, body } = await nobody('/ProcessSchedule/invitation/open', { token: old.aceitar });
    expect([status, body.message]).toEqual([404, expect.stringMatching(/trocado por outro/)]);
  });

  it('calls off by mail who was removed, and everybody when it is deleted; nobody who had not been told', async () => {
    const { body } = await add('gestor');
    await invite();
    await round();
    await as('colaborador', 'DELETE', `/ProcessSchedule/participants/${body.id}`);
    const removed = await round();
    expect(removed.map(toOf)).toEqual([firma.usuarios.gestor.email]);
    expect(calendarIn(first(removed))).toMatchObject({
      method: 'CANCEL',
      eventos: [{ status: 'CANCELLED' }],
    });
    expect(linksIn(first(removed)).aceitar).toBe('');
    await add('advogado');
    await as('colaborador', 'DELETE', `/ProcessSchedule/${idAgenda}`);
    const deleted = await round();
    expect(deleted.map(toOf)).toEqual(['zilda@fora.teste']);
    expect(calendarIn(first(deleted))).toMatchObject({ method: 'CANCEL', eventos: [{ sequence: 1 }] });
    expect(await round()).toEqual([]);
  });

  it('sends one mail alone for what is told by an invitation and had been told by a reminder', async () => {
    await add('gestor');
    await round();
    agora = at('2030-03-19 13:59');
    await maintain('update aviso_ronda set ate = $1, tomada_ate = $1', [iso('2030-03-19 13:59')]);
    expect((await round()).map(toOf).sort()).toEqual(
      [firma.usuarios.colaborador.email, firma.usuarios.gestor.email].sort(),
    );
    await change({ dataInicio: iso('2030-03-22 14:00'), dataFim: iso('2030-03-22 15:00') });
    const moved = (await round()).filter((mail) => toOf(mail) === firma.usuarios.gestor.email);
    expect(moved.map((mail) => calendarIn(mail).method)).toEqual(['REQUEST']);
  });

  it('invites a guest from outside by name and e-mail, without the description, and shows the answer', async () => {
    const { status, body } = await invite();
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ email: 'zilda@fora.teste', resposta: null }),
    ]);
    const mail = first(await round());
    expect(toOf(mail)).toBe('zilda@fora.teste');
    expect(calendarIn(mail)).toMatchObject({
      method: 'REQUEST',
      eventos: [{ attendees: ['mailto:zilda@fora.teste'] }],
    });
    expect(partOf(mail, 'text/calendar').text + linksIn(mail).text).not.toContain('Só para nós');
    const { recusar: token } = linksIn(mail);
    const { body: aberto } = await nobody<InvitationOpened>('/ProcessSchedule/invitation/open', { token });
    expect(aberto).toMatchObject({ titulo: 'Reunião de acordo', local: 'Sala 3', resposta: null, total: 1 });
    expect(await list()).toMatchObject([{ resposta: null }]);
    await nobody('/ProcessSchedule/invitation/answer', { token, resposta: 'recusado' });
    expect(await list()).toMatchObject([
      { idParticipante: null, resposta: 'recusado', respondidaEm: expect.any(String) },
    ]);
    await nobody('/ProcessSchedule/invitation/answer', { token, resposta: 'aceito' });
    expect(await list()).toMatchObject([{ resposta: 'aceito' }]);
    const rows = await maintain('select v::text as v, m::text as m from compromisso_convite v, mensagem m');
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[1]);
  });

  it('refuses a guest who is invited already or has no address, one for a deadline, and lets one be taken out', async () => {
    const { body } = await invite();
    expect([
      (await invite({ email: 'ZILDA@fora.teste' })).status,
      (await invite({ email: 'zilda' })).body.fields,
    ]).toEqual([409, { email: 'E-mail inválido' }]);
    expect((await invite({ nome: ' ' })).body.fields).toEqual({ nome: 'Nome é obrigatório' });
    const remove = () => as('colaborador', 'DELETE', `/ProcessSchedule/invitations/${body.id}`);
    expect([(await remove()).status, (await remove()).status, await list(), await round()]).toEqual([
      204,
      404,
      [],
      [],
    ]);
    expect((await invite()).status).toBe(201);
  });

  it('takes the own answer of who is signed in, and of nobody else', async () => {
    await add('advogado');
    const answer = (papel: Papel, resposta = 'aceito') =>
      as(papel, 'POST', `/ProcessSchedule/${idAgenda}/invitations/answer`, { resposta });
    expect([
      (await answer('advogado')).status,
      (await answer('gestor')).status,
      (await answer('clientePF')).status,
      (await answer('advogado', 'talvez')).status,
    ]).toEqual([204, 404, 403, 400]);
    expect(await list()).toMatchObject([{ resposta: 'aceito', proprio: false }]);
    expect(await list('advogado')).toMatchObject([{ proprio: true }]);
    expect((await call(app, null, 'GET', `/ProcessSchedule/${idAgenda}/invitations`)).status).toBe(401);
  });

  it('tells of a repetition in one mail, whose answer is for all of it', async () => {
    const { body } = await as<ProcessSchedule>('colaborador', 'POST', '/ProcessSchedule', {
      ...REUNIAO,
      repeticao: { frequencia: 'semanal', ate: null, vezes: 3, soDiasUteis: false },
    });
    idAgenda = body.id;
    await add('gestor', { escopo: 'todos' });
    const mails = await round();
    expect(mails).toHaveLength(1);
    const { method, eventos } = calendarIn(first(mails));
    expect([method, eventos.map(({ start, attendees }) => [start, attendees])]).toEqual([
      'PUBLISH',
      ['2030-03-20', '2030-03-27', '2030-04-03'].map((dia) => [`${dia}T14:00:00`, []]),
    ]);
    const token = linksIn(first(mails)).aceitar;
    const { body: aberto } = await nobody<InvitationOpened>('/ProcessSchedule/invitation/answer', {
      token,
      resposta: 'aceito',
    });
    expect(aberto).toMatchObject({ total: 3, resposta: 'aceito' });
    expect(await round()).toEqual([]);
    await change({ local: 'Sala 9' });
    expect((await round()).map((mail) => calendarIn(mail).method)).toEqual(['REQUEST']);
  });

  it('keeps the mail of a night for the morning, and one that a server refused for later, and doubles neither', async () => {
    agora = at('2030-03-12 21:00');
    await invite();
    expect(await round()).toEqual([]);
    await maintain("update mensagem set proxima_em = clock_timestamp() - interval '1 second'");
    agora = at('2030-03-13 07:00');
    expect(await round({ mail: { ...smtp.mail, url: 'smtp://127.0.0.1:9' } })).toEqual([]);
    expect(await list()).toMatchObject([{ enviadaEm: null }]);
    await maintain("update mensagem set proxima_em = clock_timestamp() - interval '1 second'");
    expect((await round()).map(toOf)).toEqual(['zilda@fora.teste']);
    expect(await round()).toEqual([]);
  });

  it('answers 404 to a link that nobody made, and 400 to half of one', async () => {
    const open = (token: string) => nobody('/ProcessSchedule/invitation/open', { token });
    expect([
      (await open(`${firma.idCliente}.${'a'.repeat(43)}`)).status,
      (await open(`9999999999.${'a'.repeat(43)}`)).status,
      (await open('7.abc')).status,
    ]).toEqual([404, 404, 400]);
  });
});
