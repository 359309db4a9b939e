import type { NotificationRow, SentRow } from '@foro/shared/contracts/notification';
import type { ProcessSchedule } from '@foro/shared/contracts/process-schedule';
import type { InvitationOpened } from '@foro/shared/contracts/schedule-invitation';
import { type Papel } from '../../../testing/builders';
import { call } from '../../../testing/builders-app';
import { describeOnOwnDatabase } from '../../../testing/describe-on-database';
import { at, iso, prepareConvites } from './convites-agenda.fixtures';
import { calendarIn, linksIn, partOf, toOf } from './convite-no-mail.fixtures';

describeOnOwnDatabase('invitations to a commitment', (base) => {
  const given = prepareConvites(base);
  const { maintain, as, nobody, REUNIAO, round, first, add, invite, list, change } = given;

  it('sends a participant a request that a calendar program reads, once, and the bell tells her at once', async () => {
    const { body: participante } = await add('gestor');
    const { body: avisos } = await as<NotificationRow[]>('gestor', 'GET', '/Notification');
    expect(avisos).toMatchObject([
      { tipo: 'convite', titulo: 'Reunião de acordo', idCompromisso: given.idAgenda },
    ]);
    const mails = await round();
    expect(mails).toHaveLength(1);
    const mail = first(mails);
    const { gestor } = given.firma.usuarios;
    expect(toOf(mail)).toBe(gestor.email);
    expect(calendarIn(mail)).toEqual({
      method: 'REQUEST',
      asked: 'REQUEST',
      eventos: [
        {
          uid: `compromisso-${given.firma.idCliente}-${given.idAgenda}@foro`,
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
        {
          uid: `compromisso-${given.firma.idCliente}-${given.idAgenda}@foro`,
          sequence: 2,
          start: '2030-03-21T09:00:00',
        },
      ],
    });
    const { status, body } = await nobody('/ProcessSchedule/invitation/open', { token: old.aceitar });
    expect([status, body.message]).toEqual([404, expect.stringMatching(/trocado por outro/)]);
  });

  it('tells nothing more of a case that was restricted to others: by no mail, and by no earlier link', async () => {
    const idProcesso = await given.inCase();
    await add('gestor');
    await add('advogado');
    const old = (await round()).map((mail) => linksIn(mail).aceitar);
    await maintain('update processo set restrito = true where id = $1', [idProcesso]);
    await maintain('insert into processo_acesso (id_cliente, id_processo, id_usuario) values ($1, $2, $3)', [
      given.firma.idCliente,
      idProcesso,
      given.firma.usuarios.advogado.id,
    ]);
    const open = async () =>
      Promise.all(
        old.map(async (token) => (await nobody('/ProcessSchedule/invitation/open', { token })).status),
      );
    expect((await open()).sort()).toEqual([200, 404]);
    await maintain("update compromisso set local = 'Sala 9', sequencia = sequencia + 1 where id = $1", [
      given.idAgenda,
    ]);
    expect((await round()).map(toOf)).toEqual([given.firma.usuarios.advogado.email]);
    const answers = old.map((token) =>
      nobody('/ProcessSchedule/invitation/answer', { token, resposta: 'aceito' }),
    );
    for (const { status } of await Promise.all(answers)) expect(status).toBe(404);
  });

  it('closes the links of a person who has left the firm', async () => {
    await add('gestor');
    const { aceitar: token } = linksIn(first(await round()));
    await maintain('update usuario set ativo = false where id = $1', [given.firma.usuarios.gestor.id]);
    expect((await nobody('/ProcessSchedule/invitation/open', { token })).status).toBe(404);
    const answered = await nobody('/ProcessSchedule/invitation/answer', { token, resposta: 'aceito' });
    expect(answered.status).toBe(404);
    expect(await list()).toMatchObject([{ resposta: null }]);
  });

  it('takes no answer to what has changed since it was opened', async () => {
    await invite();
    const { aceitar: token } = linksIn(first(await round()));
    const open = async () =>
      (await nobody<InvitationOpened>('/ProcessSchedule/invitation/open', { token })).body.versao;
    const answer = (versao: string) =>
      nobody('/ProcessSchedule/invitation/answer', { token, resposta: 'aceito', versao });
    const old = await open();
    await change({ dataInicio: iso('2030-03-21 09:00'), dataFim: iso('2030-03-21 10:00') });
    const { status, body } = await answer(old);
    expect([status, body.message]).toEqual([409, expect.stringMatching(/^O compromisso mudou/)]);
    expect(await list()).toMatchObject([{ resposta: null }]);
    expect((await answer(await open())).status).toBe(200);
    expect(await list()).toMatchObject([{ resposta: 'aceito' }]);
  });

  it('leaves the invitation of who was removed and invited again before a mail said so', async () => {
    const { body: participante } = await add('gestor');
    const { body: convidado } = await invite();
    const links = (await round()).map((mail) => linksIn(mail).aceitar);
    await as('colaborador', 'DELETE', `/ProcessSchedule/participants/${participante.id}`);
    await as('colaborador', 'DELETE', `/ProcessSchedule/invitations/${convidado.id}`);
    await add('gestor');
    expect((await invite({ nome: 'Zilda P.', email: 'ZILDA@fora.teste' })).body).toMatchObject({
      nome: 'Zilda P.',
    });
    expect(await round()).toEqual([]);
    for (const token of links)
      expect((await nobody('/ProcessSchedule/invitation/open', { token })).status).toBe(200);
    await change({ local: 'Sala 9' });
    const mails = await round();
    expect(mails.map((mail) => calendarIn(mail).eventos.length)).toEqual([1, 1]);
  });

  it('calls off by mail who was removed, and everybody when it is deleted; nobody who had not been told', async () => {
    const { body } = await add('gestor');
    await invite();
    await round();
    await as('colaborador', 'DELETE', `/ProcessSchedule/participants/${body.id}`);
    const removed = await round();
    expect(removed.map(toOf)).toEqual([given.firma.usuarios.gestor.email]);
    expect(calendarIn(first(removed))).toMatchObject({
      method: 'CANCEL',
      eventos: [{ status: 'CANCELLED' }],
    });
    expect(linksIn(first(removed)).aceitar).toBe('');
    await add('advogado');
    await as('colaborador', 'DELETE', `/ProcessSchedule/${given.idAgenda}`);
    const deleted = await round();
    expect(deleted.map(toOf)).toEqual(['zilda@fora.teste']);
    expect(calendarIn(first(deleted))).toMatchObject({ method: 'CANCEL', eventos: [{ sequence: 1 }] });
    expect(await round()).toEqual([]);
  });

  it('sends one mail alone for what is told by an invitation and had been told by a reminder', async () => {
    await add('gestor');
    await round();
    given.agora = at('2030-03-19 13:59');
    await maintain('update aviso_ronda set ate = $1, tomada_ate = $1', [iso('2030-03-19 13:59')]);
    expect((await round()).map(toOf).sort()).toEqual(
      [given.firma.usuarios.colaborador.email, given.firma.usuarios.gestor.email].sort(),
    );
    await change({ dataInicio: iso('2030-03-22 14:00'), dataFim: iso('2030-03-22 15:00') });
    const moved = (await round()).filter((mail) => toOf(mail) === given.firma.usuarios.gestor.email);
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

  it('bounds the guests of a commitment, and those whom a person invites in a day, with those taken out', async () => {
    await invite();
    const copy = (total: number, retirado: string) =>
      maintain(
        `insert into compromisso_convite (id_cliente, id_processo_agenda, nome, email, id_usuario_inclusao, fim, retirado_em)
          select id_cliente, id_processo_agenda, nome, n || 'x${total}@fora.teste', id_usuario_inclusao, fim, ${retirado}
          from compromisso_convite, generate_series(1, ${total}) n where id_processo_agenda = ${given.idAgenda} and email = 'zilda@fora.teste'`,
      );
    await copy(49, 'null');
    const full = await invite({ email: 'mais@fora.teste' });
    expect([full.status, full.body.message]).toEqual([409, 'Um compromisso tem até 50 convidados de fora.']);
    await maintain("update compromisso_convite set retirado_em = now() where email like '%x49@%'");
    expect((await invite({ email: 'mais@fora.teste' })).status).toBe(201);
    await copy(149, 'now()');
    const over = await invite({ email: 'ainda@fora.teste' });
    expect([over.status, over.body.message]).toEqual([
      409,
      'Você já convidou 200 pessoas de fora nas últimas 24 horas. Convide as outras amanhã.',
    ]);
    await maintain("update compromisso_convite set criado_em = now() - interval '25 hours'");
    expect((await invite({ email: 'ainda@fora.teste' })).status).toBe(201);
  });

  it('tells an address outside of twenty changes a day, and of the last one on the next day', async () => {
    await invite();
    expect(await round()).toHaveLength(1);
    await maintain(
      `insert into mensagem (id_cliente, chave, tipo, situacao, id_convite)
        select id_cliente, 'agenda:x' || n, 'agenda', 'enviada', id_convite from mensagem, generate_series(1, 19) n`,
    );
    await change({ local: 'Sala 9' });
    expect(await round()).toEqual([]);
    await maintain("update mensagem set criada_em = now() - interval '25 hours'");
    expect((await round({ minutes: 15 })).map(toOf)).toEqual(['zilda@fora.teste']);
  });

  it('takes the own answer of who is signed in, and of nobody else', async () => {
    await add('advogado');
    const answer = (papel: Papel, resposta = 'aceito') =>
      as(papel, 'POST', `/ProcessSchedule/${given.idAgenda}/invitations/answer`, { resposta });
    expect([
      (await answer('advogado')).status,
      (await answer('gestor')).status,
      (await answer('clientePF')).status,
      (await answer('advogado', 'talvez')).status,
    ]).toEqual([204, 404, 403, 400]);
    expect(await list()).toMatchObject([{ resposta: 'aceito', proprio: false }]);
    expect(await list('advogado')).toMatchObject([{ proprio: true }]);
    expect(
      (await call(given.app, null, 'GET', `/ProcessSchedule/${given.idAgenda}/invitations`)).status,
    ).toBe(401);
  });

  it('tells of a repetition in one mail, whose answer is for all of it', async () => {
    const { body } = await as<ProcessSchedule>('colaborador', 'POST', '/ProcessSchedule', {
      ...REUNIAO,
      repeticao: { frequencia: 'semanal', ate: null, vezes: 3, soDiasUteis: false },
    });
    given.idAgenda = body.id;
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
    given.agora = at('2030-03-12 21:00');
    await invite();
    expect(await round()).toEqual([]);
    await maintain("update mensagem set proxima_em = clock_timestamp() - interval '1 second'");
    given.agora = at('2030-03-13 07:00');
    expect(await round({ mail: { ...given.smtp.mail, url: 'smtp://127.0.0.1:9' } })).toEqual([]);
    expect(await list()).toMatchObject([{ enviadaEm: null }]);
    await maintain("update mensagem set proxima_em = clock_timestamp() - interval '1 second'");
    expect((await round()).map(toOf)).toEqual(['zilda@fora.teste']);
    expect(await round()).toEqual([]);
  });

  it('answers 404 to a link that nobody made, and 400 to half of one', async () => {
    const open = (token: string) => nobody('/ProcessSchedule/invitation/open', { token });
    expect([
      (await open(`${given.firma.idCliente}.${'a'.repeat(43)}`)).status,
      (await open(`9999999999.${'a'.repeat(43)}`)).status,
      (await open('7.abc')).status,
    ]).toEqual([404, 404, 400]);
  });
});
