import type { NotificationRow, NotificationSettings, SentRow } from '@foro/shared/contracts/notification';
import type { Page } from '@foro/shared/contracts/list';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertProcesso, type Firma, type Papel } from '../../testing/builders';
import { buildTestApp, call, testConfig } from '../../testing/builders-app';
import { describeOnEngines } from '../../testing/describe-on-engines';
import { createCarteiro } from '../mensagens/carteiro';
import type { Mail } from '../mensagens/transporte';
import { createVigia } from './vigia';

const log = { info: () => undefined, warn: () => undefined };

/** A moment of São Paulo, '2030-03-12 14:30'. */
const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00-03:00`);
const iso = (text: string) => new Date(at(text)).toISOString();

// A clock of its own, years ahead: a Tuesday in March.
describeOnEngines('the watch', (engine) => {
  let app: FastifyInstance;
  let firma: Firma;
  let agora = 0;
  const now = () => agora;
  beforeAll(async () => {
    app = await buildTestApp(engine.database);
  });
  afterAll(() => app.close());
  const maintain = async <Row extends Record<string, unknown>>(
    text: string,
    values: readonly unknown[] = [],
  ) => (await engine.database.transaction('manutencao', (tx) => tx.query<Row>(text, values))).rows;
  const begin = async (text: string) => {
    agora = at(text);
    await maintain('update aviso_ronda set ate = $1, tomada_ate = $1', [iso(text)]);
  };
  beforeEach(async () => {
    await maintain('delete from mensagem');
    await maintain('delete from aviso_ronda');
    firma = await buildFirma(engine.database);
  });

  const watcher = (hasMail = true) => createVigia({ database: engine.database, log, hasMail, now });
  /** What a round at this moment tells. */
  const watchAt = async (text: string, vigia = watcher()) => {
    agora = at(text);
    return vigia.watch();
  };
  const id = (papel: Papel) => firma.usuarios[papel].id;
  const insertCompromisso = async (titulo: string, inicio: string, pessoas: readonly Papel[]) => {
    const [row] = await maintain<{ id: number }>(
      `insert into compromisso (id_cliente, id_processo_agenda_prioridade, processo_agenda, data_inicio, data_fim)
        values ($1, 1, $2, $3, $3::timestamptz + interval '1 hour') returning id`,
      [firma.idCliente, titulo, iso(inicio)],
    );
    const compromisso = row?.id ?? 0;
    for (const papel of pessoas)
      await maintain(
        'insert into compromisso_participante (id_cliente, id_processo_agenda, id_usuario_participante) values ($1, $2, $3)',
        [firma.idCliente, compromisso, id(papel)],
      );
    return compromisso;
  };
  const insertPrazo = async (fim: string, rest: { situacao?: string; responsavel?: Papel } = {}) => {
    const { situacao = 'confirmado', responsavel } = rest;
    const processo = await engine.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
    const [row] = await maintain<{ id: number }>(
      `insert into prazo (id_cliente, id_processo, descricao, comunicacao, data_base, dias, unidade, dobro, suspende_recesso, id_calendario, fatal, dias_internos,
          marco, dia_um, fim, fim_interno, memoria, avisos, situacao, id_responsavel, id_equipe, data_alteracao)
        values ($1, $2, 'Contestação', 'ciencia', $3, 5, 'uteis', false, true, 1, true, 0, $3, $3, $3, $3, '[]', '[]', $4, $5, $6, '2030-01-01Z') returning id`,
      [firma.idCliente, processo, fim, situacao, responsavel ? id(responsavel) : null, firma.equipe],
    );
    return row?.id ?? 0;
  };
  const noticesOf = async (papel: Papel) =>
    (await call<NotificationRow[]>(app, firma.usuarios[papel], 'GET', '/Notification?order=asc')).body;
  /** Kind and title of what a person was told, in its order. */
  const toldTo = async (papel: Papel) =>
    (await noticesOf(papel)).map(({ tipo, titulo }) => `${tipo}: ${titulo}`);
  const settle = async (papel: Papel, changes: Partial<NotificationSettings>) => {
    const { body } = await call<NotificationSettings>(
      app,
      firma.usuarios[papel],
      'GET',
      '/Notification/settings',
    );
    const answer = await call(app, firma.usuarios[papel], 'PUT', '/Notification/settings', {
      ...body,
      ...changes,
    });
    expect(answer.status).toBe(200);
  };
  const mails = (tipo: 'aviso' | 'resumo' = 'aviso') =>
    maintain('select tipo, situacao, id_usuario from mensagem where tipo = $1 order by id', [tipo]);

  it('tells each participant of a commitment a day and an hour before, once, however often it looks', async () => {
    await insertCompromisso('Reunião', '2030-03-13 14:00', ['colaborador', 'gestor']);
    await begin('2030-03-12 13:58');
    expect(await watchAt('2030-03-12 13:59')).toBe(0);
    expect(await watchAt('2030-03-12 14:00')).toBe(2);
    expect(await watchAt('2030-03-12 14:01')).toBe(0);
    expect(await toldTo('colaborador')).toEqual(['compromisso: Reunião']);
    expect(await watchAt('2030-03-13 13:00')).toBe(2);
    expect(await toldTo('gestor')).toEqual(['compromisso: Reunião', 'compromisso: Reunião']);
    expect(await toldTo('admin')).toEqual([]);
    expect(await mails()).toHaveLength(4);
  });

  it('tells the administrators when a business day ended without the sources having been asked, and once a week that nobody is watched', async () => {
    const source = { url: 'http://127.0.0.1:1', paceMs: 0, timeoutMs: 1 };
    const captura = { djen: source, datajud: undefined, isDemo: false };
    const vigia = createVigia({ database: engine.database, log, hasMail: true, captura, now });
    await engine.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
    // An evening falls into the silence: the morning tells of it.
    await begin('2030-03-12 19:59');
    expect(await watchAt('2030-03-12 20:00', vigia)).toBe(0);
    await watchAt('2030-03-13 07:00', vigia);
    await watchAt('2030-03-14 07:00', vigia);
    expect(await toldTo('admin')).toEqual([expect.stringMatching(/^captura: Nenhum número de OAB/)]);
    await maintain(
      "insert into oab_monitorada (id_cliente, numero, uf, id_usuario, desde, ativa, data_inclusao) values ($1, '123456', 'SP', $2, '2030-01-01', true, '2030-01-01')",
      [firma.idCliente, id('advogado')],
    );
    await watchAt('2030-03-15 07:00', vigia);
    // Saturday's and Sunday's evenings are no business days'.
    for (const day of ['16', '17', '18']) await watchAt(`2030-03-${day} 07:00`, vigia);
    expect((await toldTo('admin')).slice(1)).toEqual([
      expect.stringContaining('publicações de 14/03/2030'),
      expect.stringContaining('publicações de 15/03/2030'),
    ]);
    expect(await toldTo('gestor')).toEqual([]);
    expect(await mails()).toHaveLength(3);
    expect(await watchAt('2030-03-19 07:00')).toBe(0);
  });

  it('tells of a hearing seven days, a day and two hours before, and of what hangs on a deadline as a deadline alone', async () => {
    await insertCompromisso('Audiência una', '2030-03-19 14:00', ['colaborador']);
    await begin('2030-03-12 13:59');
    await watchAt('2030-03-12 14:00');
    await watchAt('2030-03-18 14:00');
    await watchAt('2030-03-19 12:00');
    expect(await toldTo('colaborador')).toEqual(Array.from({ length: 3 }, () => 'audiencia: Audiência una'));
  });

  it('keeps what falls into the night for the morning', async () => {
    await insertCompromisso('Reunião', '2030-03-13 22:00', ['colaborador']);
    await begin('2030-03-12 21:00');
    expect(await watchAt('2030-03-12 22:30')).toBe(0);
    expect(await watchAt('2030-03-13 06:59')).toBe(0);
    expect(await watchAt('2030-03-13 07:00')).toBe(1);
  });

  it('tells of a deadline on its days at eight, and once it is overdue of that, to the Gestor too', async () => {
    await insertPrazo('2030-03-19', { responsavel: 'colaborador' });
    await begin('2030-03-11 12:00');
    for (const day of ['12', '13', '14', '15', '16', '17', '18', '19']) await watchAt(`2030-03-${day} 08:00`);
    expect(await toldTo('colaborador')).toEqual(Array.from({ length: 4 }, () => 'prazo: Contestação'));
    expect(await toldTo('gestor')).toEqual([]);
    expect(await watchAt('2030-03-20 07:01')).toBe(2);
    expect(await watchAt('2030-03-20 08:00')).toBe(0);
    expect((await toldTo('colaborador')).at(-1)).toBe('vencido: Contestação');
    expect(await toldTo('gestor')).toEqual(['vencido: Contestação']);
  });

  it('goes by the earlier day while a recount waits to be accepted', async () => {
    const prazo = await insertPrazo('2030-03-19', { responsavel: 'colaborador' });
    await begin('2030-03-11 12:00');
    await maintain("update prazo set fim_recontado = '2030-03-18' where id = $1", [prazo]);
    await watchAt('2030-03-18 08:00');
    expect((await noticesOf('colaborador')).at(-1)).toMatchObject({
      tipo: 'prazo',
      referencia: iso('2030-03-18 00:00'),
      isNaoConferido: false,
    });
    await maintain('update prazo set avisos = \'["calendarioNaoConferido"]\' where id = $1', [prazo]);
    expect((await noticesOf('colaborador')).at(-1)).toMatchObject({ isNaoConferido: true });
    expect(await watchAt('2030-03-19 07:01')).toBe(2);
    expect((await toldTo('colaborador')).at(-1)).toBe('vencido: Contestação');
  });

  it('goes by the day that stands where a recount would give more time', async () => {
    const prazo = await insertPrazo('2030-03-19', { responsavel: 'colaborador' });
    await begin('2030-03-18 12:00');
    await maintain("update prazo set fim_recontado = '2030-03-21' where id = $1", [prazo]);
    expect(await watchAt('2030-03-19 08:00')).toBe(1);
    expect((await noticesOf('colaborador')).at(-1)).toMatchObject({ referencia: iso('2030-03-19 00:00') });
  });

  it('tells the Gestor on each business day how many deadlines wait for a confirmation or an owner', async () => {
    await insertPrazo('2030-06-19', { situacao: 'sugerido', responsavel: 'colaborador' });
    await insertPrazo('2030-06-19');
    await insertPrazo('2030-06-19', { responsavel: 'colaborador' });
    await begin('2030-03-14 12:00');
    // Friday; Saturday and Sunday; Monday.
    for (const day of ['15', '16', '17', '18']) await watchAt(`2030-03-${day} 08:01`);
    const told = await noticesOf('gestor');
    expect(told.map(({ tipo, quantidade }) => [tipo, quantidade])).toEqual([
      ['pendentes', 2],
      ['pendentes', 2],
    ]);
    expect(await toldTo('colaborador')).toEqual([]);
  });

  it('withdraws what was told of a thing that moves, with the mail that has not left, and tells the new date once', async () => {
    const compromisso = await insertCompromisso('Reunião', '2030-03-13 14:00', ['colaborador']);
    await begin('2030-03-12 13:59');
    await watchAt('2030-03-12 14:00');
    await maintain('update compromisso set data_inicio = $2, data_fim = $2 where id = $1', [
      compromisso,
      iso('2030-03-15 16:00'),
    ]);
    expect(await watchAt('2030-03-12 14:01')).toBe(1);
    expect(await watchAt('2030-03-12 14:02')).toBe(0);
    expect(await noticesOf('colaborador')).toMatchObject([
      { tipo: 'mudanca', titulo: 'Reunião', referencia: iso('2030-03-15 16:00') },
    ]);
    expect(await mails()).toHaveLength(1);
    // Nothing by the former date; the steps of the new one.
    expect(await watchAt('2030-03-13 13:00')).toBe(0);
    expect(await watchAt('2030-03-14 16:00')).toBe(1);
  });

  it('says that a thing is called off, and says nothing where it was done or is another person’s now', async () => {
    const reuniao = await insertCompromisso('Reunião', '2030-03-13 14:00', ['colaborador', 'gestor']);
    const prazo = await insertPrazo('2030-03-19', { responsavel: 'advogado' });
    await begin('2030-03-12 07:59');
    await watchAt('2030-03-12 08:00');
    await watchAt('2030-03-12 14:00');
    await maintain(
      'update compromisso_participante set data_exclusao = now() where id_usuario_participante = $1',
      [id('gestor')],
    );
    await maintain("update prazo set situacao = 'cumprido' where id = $1", [prazo]);
    await watchAt('2030-03-12 15:00');
    expect([await toldTo('gestor'), await toldTo('advogado')]).toEqual([[], []]);
    await maintain('update compromisso set data_exclusao = now() where id = $1', [reuniao]);
    await watchAt('2030-03-12 16:00');
    expect(await toldTo('colaborador')).toEqual(['cancelamento: Reunião']);
  });

  it('tells the substitute of who is away, and the person herself by the bell alone where there is none', async () => {
    await insertCompromisso('Reunião', '2030-03-13 14:00', ['colaborador', 'gestor']);
    await settle('colaborador', {
      ausenteDe: '2030-03-11',
      ausenteAte: '2030-03-12',
      idSubstituto: id('admin'),
    });
    await settle('gestor', { ausenteDe: '2030-03-12', ausenteAte: '2030-03-12' });
    await begin('2030-03-12 13:59');
    await watchAt('2030-03-12 14:00');
    expect(await toldTo('colaborador')).toEqual([]);
    expect(await noticesOf('admin')).toMatchObject([
      { titulo: 'Reunião', titular: expect.stringMatching(/^colaborador/) },
    ]);
    expect(await toldTo('gestor')).toEqual(['compromisso: Reunião']);
    expect(await mails()).toMatchObject([{ id_usuario: id('admin') }]);
  });

  it('follows a person’s own steps, channels and silence', async () => {
    await insertCompromisso('Reunião', '2030-03-13 09:00', ['colaborador']);
    await settle('colaborador', {
      email: false,
      passos: { compromisso: [30], audiencia: [], prazo: [] },
      silencioDe: 1200,
      silencioAte: 520,
    });
    await begin('2030-03-12 08:00');
    for (const minute of ['2030-03-12 09:00', '2030-03-13 08:00', '2030-03-13 08:30', '2030-03-13 08:35'])
      expect(await watchAt(minute)).toBe(0);
    expect(await watchAt('2030-03-13 08:40')).toBe(1);
    expect(await mails()).toEqual([]);
  });

  it('follows a commitment’s own steps in place of its people’s, until they are taken away', async () => {
    const compromisso = await insertCompromisso('Reunião', '2030-03-13 14:00', ['colaborador']);
    const remind = (papel: Papel, passos: number[] | null) =>
      call(app, firma.usuarios[papel], 'POST', `/ProcessSchedule/${compromisso}/reminders`, { passos });
    expect((await remind('advogado', [30])).status).toBe(404);
    expect((await remind('colaborador', [30])).body).toEqual({ passos: [30] });
    await begin('2030-03-12 13:59');
    expect(await watchAt('2030-03-12 14:00')).toBe(0);
    expect(await watchAt('2030-03-13 13:00')).toBe(0);
    expect(await watchAt('2030-03-13 13:30')).toBe(1);
    await remind('colaborador', null);
    await maintain('update compromisso set data_inicio = $2, data_fim = $2 where id = $1', [
      compromisso,
      iso('2030-03-14 14:00'),
    ]);
    // The new date, and the person's own step.
    expect(await watchAt('2030-03-13 13:31')).toBe(1);
    expect(await watchAt('2030-03-14 13:00')).toBe(2);
  });

  it('loses nothing while no process runs, and tells nothing twice: two at once, one killed half-way, a clock put back', async () => {
    for (let each = 0; each < 3; each++)
      await insertCompromisso(`Reunião ${each}`, '2030-03-13 14:00', ['colaborador']);
    await begin('2030-03-12 10:00');
    agora = at('2030-03-12 16:00');
    const [one, two] = await Promise.all([watcher().watch(), watcher().watch()]);
    expect(one + two).toBe(3);
    // A process that told all and died before it noted so: another has the firm a minute later.
    await maintain('update aviso_ronda set ate = $1, tomada_ate = $2', [
      iso('2030-03-12 10:00'),
      iso('2030-03-12 16:01'),
    ]);
    expect(await watchAt('2030-03-12 16:00')).toBe(0);
    expect(await watchAt('2030-03-12 16:02')).toBe(0);
    // A year ahead, and back: the rounds go on from where the clock is.
    await maintain('update aviso_ronda set ate = $1, tomada_ate = $1', [iso('2031-03-12 16:00')]);
    expect(await watchAt('2030-03-13 12:00')).toBe(0);
    expect(await watchAt('2030-03-13 13:00')).toBe(3);
    expect(await toldTo('colaborador')).toHaveLength(6);
  });

  it('tells whoever takes part in 600 things of each of them', async () => {
    await maintain(
      `with c as (insert into compromisso (id_cliente, id_processo_agenda_prioridade, processo_agenda, data_inicio, data_fim)
          select $1, 1, 'Reunião ' || n, $2, $2 from generate_series(1, 600) n returning id)
        insert into compromisso_participante (id_cliente, id_processo_agenda, id_usuario_participante) select $1, id, $3 from c`,
      [firma.idCliente, iso('2030-03-13 14:00'), id('colaborador')],
    );
    await begin('2030-03-12 13:59');
    expect(await watchAt('2030-03-12 14:00')).toBe(600);
  });

  describe('by mail', () => {
    const deliver = async (text: string) => {
      const sent: Mail[] = [];
      const post = createCarteiro({
        database: engine.database,
        transporte: { keepsText: false, send: async (mail) => void sent.push(mail), close: () => undefined },
        publicUrl: 'https://foro.teste',
        secret: testConfig().jwtSecret,
        now: () => at(text),
        log,
      });
      await post.deliver();
      await post.stop();
      return sent;
    };

    it('names nothing in the subject, and leads to the thing; what was withdrawn does not leave', async () => {
      const compromisso = await insertCompromisso('Reunião', '2030-03-13 14:00', ['colaborador']);
      await insertCompromisso('Outra', '2030-03-13 14:00', ['colaborador']);
      await begin('2030-03-12 13:59');
      await watchAt('2030-03-12 14:00');
      await maintain("update aviso set retirado_em = now() where titulo = 'Outra'");
      const sent = await deliver('2030-03-12 14:01');
      expect(sent).toHaveLength(1);
      expect(sent[0]).toMatchObject({
        to: firma.usuarios.colaborador.email,
        subject: 'Foro: Compromisso: começa em 13/03/2030 14:00',
        text: expect.stringContaining(`https://foro.teste/agendadetalhe/${compromisso}`),
      });
      expect(await mails()).toMatchObject([{ situacao: 'enviada' }]);
    });

    it('does not leave in the night into which a server’s trouble carried it', async () => {
      await insertCompromisso('Reunião', '2030-03-13 14:00', ['colaborador']);
      await begin('2030-03-12 13:59');
      await watchAt('2030-03-12 14:00');
      expect(await deliver('2030-03-12 23:00')).toEqual([]);
      const [row] = await maintain('select tentativas, proxima_em from mensagem');
      expect(row).toMatchObject({ tentativas: 0, proxima_em: new Date(at('2030-03-13 07:00')) });
    });

    it('sends the digest on a business day at half past seven to whom it says something, with the way out and the head of the history', async () => {
      const prazo = await insertPrazo('2030-03-19', { responsavel: 'colaborador' });
      await maintain('update prazo set avisos = \'["calendarioNaoConferido"]\' where id = $1', [prazo]);
      await insertCompromisso('Reunião', '2030-03-18 14:00', ['gestor']);
      const parado = await engine.database.transaction('manutencao', (tx) =>
        insertProcesso(tx, firma, { titulo: 'Usucapião' }),
      );
      await maintain(
        "update processo set id_equipe_usuario = $3, data_inclusao = now() - interval '1 year' where id_cliente = $1 and id = $2",
        [firma.idCliente, parado, id('colaborador')],
      );
      await maintain(
        `insert into publicacao (id_cliente, fonte, id_externo, impressao, tribunal, disponibilizada_em, texto, partes, advogados, original, id_processo)
          values ($1, 'djen', 'do resumo', repeat('a', 64), 'TJSP', '2030-03-14', 'x', '[]', '[]', '{}', $2)`,
        [firma.idCliente, parado],
      );
      await maintain('delete from mensagem');
      await begin('2030-03-15 12:00');
      await maintain(
        "insert into evento_elo (id_cliente, ordem, id_evento, hash) values ($1, 7, 1, repeat('a', 64))",
        [firma.idCliente],
      );
      await watchAt('2030-03-16 07:31');
      expect(await mails('resumo')).toEqual([]);
      await watchAt('2030-03-18 07:31');
      await watchAt('2030-03-18 07:32');
      expect(await mails('resumo')).toHaveLength(2);
      await maintain("delete from mensagem where tipo = 'aviso'");
      await maintain('update mensagem set proxima_em = clock_timestamp()');
      const sent = await deliver('2030-03-18 07:32');
      const mine = sent.find(({ to }) => to === firma.usuarios.colaborador.email);
      expect(mine).toMatchObject({
        subject: 'Foro: o seu dia',
        text: expect.stringMatching(
          /Prazos dos próximos 7 dias \(1\)\n- 19\/03\/2030 Contestação · calendário não conferido\n {2}https:\/\/foro\.teste\/prazodetalhe\//,
        ),
        unsubscribe: expect.stringMatching(
          /^https:\/\/foro\.teste\/api\/Notification\/stop\/\d+\.\d+\.[\w-]{43}$/,
        ),
      });
      expect(mine?.text).toMatch(
        /Publicações por tratar \(1\)\n- 14\/03\/2030 TJSP\n {2}https:\/\/foro\.teste\/publicacoes\n/,
      );
      expect(mine?.text).toContain(
        `Processos sem próximo passo (1)\n- Usucapião\n  https://foro.teste/processodetalhe/${parado}\n`,
      );
      expect(mine?.text).toContain(`elo 7, ${'a'.repeat(64)}`);
      const token = mine?.unsubscribe?.split('/').at(-1) ?? '';
      const stop = (payload: string, wanted: string) =>
        app.inject({
          method: 'POST',
          url: `/api/Notification/stop/${wanted}`,
          payload,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        });
      const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
      expect((await stop('List-Unsubscribe=One-Click', forged)).statusCode).toBe(400);
      expect((await stop('List-Unsubscribe=One-Click', token)).statusCode).toBe(204);
      await watchAt('2030-03-19 07:31');
      expect(await mails('resumo')).toEqual([
        { tipo: 'resumo', situacao: 'enviada', id_usuario: id('gestor') },
        { tipo: 'resumo', situacao: 'enviada', id_usuario: id('colaborador') },
      ]);
    });

    it.each([
      ['in the recess of the courts, on a weekday', '2030-12-20', 1],
      ['on the day after New Year', '2031-01-02', 1],
      ['on Christmas', '2030-12-25', 0],
      ['on a Saturday of the recess', '2030-12-28', 0],
      ['on a day of the recess that the firm closed', '2030-12-24', 0],
    ])('sends the digest %s (%s): %i', async (_, day, digests) => {
      await insertCompromisso('Reunião', `${day} 14:00`, ['gestor']);
      await maintain(
        "insert into calendario_dia (id_cliente, id_calendario, data, tipo, motivo) values ($1, 1, '2030-12-24', 'fechado', 'Véspera')",
        [firma.idCliente],
      );
      await begin(`${day} 07:29`);
      await watchAt(`${day} 07:31`);
      expect(await mails('resumo')).toHaveLength(digests);
    });

    it('shows the administrator who was told and what failed, and no text', async () => {
      await insertCompromisso('Segredo', '2030-03-13 14:00', ['colaborador', 'gestor']);
      await begin('2030-03-12 13:59');
      await watchAt('2030-03-12 14:00');
      await maintain(
        "update mensagem set situacao = 'falhou', ultima_falha = 'EENVELOPE 550' where id_usuario = $1",
        [id('gestor')],
      );
      const read = (query: string) =>
        call<Page<SentRow>>(app, firma.usuarios.admin, 'GET', `/Notification/sent?page=1${query}`);
      const { body } = await read('');
      expect(body.total).toBe(2);
      expect(JSON.stringify(body)).not.toContain('Segredo');
      expect((await read('&falhas=true')).body.items).toMatchObject([
        {
          tipo: 'compromisso',
          nome: expect.stringMatching(/^gestor/),
          email: 'falhou',
          falha: 'EENVELOPE 550',
        },
      ]);
      expect((await call(app, firma.usuarios.gestor, 'GET', '/Notification/sent')).status).toBe(403);
    });
  });

  describe('the bell', () => {
    const unread = async (papel: Papel) =>
      (await call<{ total: number }>(app, firma.usuarios[papel], 'GET', '/Notification/unread')).body.total;

    it('counts what is not read; one, and all up to the latest seen, are read by their own person alone', async () => {
      for (const titulo of ['Uma', 'Duas', 'Três'])
        await insertCompromisso(titulo, '2030-03-13 14:00', ['colaborador', 'gestor']);
      await begin('2030-03-12 13:59');
      await watchAt('2030-03-12 14:00');
      expect(await unread('colaborador')).toBe(3);
      const mine = await noticesOf('colaborador');
      const [first] = mine;
      const mark = (papel: Papel, path: string, body: object) =>
        call(app, firma.usuarios[papel], 'POST', `/Notification/${path}`, body);
      expect((await mark('gestor', `${first?.id ?? 0}/read`, {})).status).toBe(404);
      expect((await mark('colaborador', `${first?.id ?? 0}/read`, {})).status).toBe(204);
      expect(await unread('colaborador')).toBe(2);
      expect((await mark('colaborador', 'read', { ate: mine.at(-1)?.id })).status).toBe(204);
      expect([await unread('colaborador'), await unread('gestor')]).toEqual([0, 3]);
      const list = await call<Page<NotificationRow>>(
        app,
        firma.usuarios.gestor,
        'GET',
        '/Notification?page=1&pageSize=2&lidos=false&search=s',
      );
      expect([list.body.total, list.body.items.length]).toEqual([2, 2]);
    });

    it.each<[string, Partial<NotificationSettings>, string]>([
      ['oneself as a substitute', {}, 'idSubstituto'],
      ['half an absence', { ausenteDe: '2030-03-12' }, 'ausenteAte'],
      [
        'an absence that ends before it begins',
        { ausenteDe: '2030-03-12', ausenteAte: '2030-03-11' },
        'ausenteAte',
      ],
    ])('is not set to %s', async (_, changes, field) => {
      const { body } = await call<NotificationSettings>(
        app,
        firma.usuarios.gestor,
        'GET',
        '/Notification/settings',
      );
      const own = field === 'idSubstituto' ? { idSubstituto: id('gestor') } : changes;
      const answer = await call<{ fields: object }>(
        app,
        firma.usuarios.gestor,
        'PUT',
        '/Notification/settings',
        {
          ...body,
          ...own,
        },
      );
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
    });
  });

  it('removes at night what was told more than a year ago, but not that a deadline which is still open is overdue', async () => {
    const prazo = await insertPrazo('2030-03-01', { responsavel: 'colaborador' });
    const insert = (tipo: string, chave: string, days: number) =>
      maintain(
        `insert into aviso (id_cliente, chave, tipo, id_usuario, id_titular, titulo, id_prazo, criado_em)
          values ($1, $2, $3, $4, $4, $2, $5, clock_timestamp() - make_interval(days => $6))`,
        [firma.idCliente, chave, tipo, id('colaborador'), prazo, days],
      );
    await insert('prazo', 'velho', 366);
    await insert('vencido', 'aberto', 366);
    await insert('prazo', 'novo', 364);
    const kept = async () => (await toldTo('colaborador')).filter((told) => !told.endsWith('Contestação'));
    await begin('2030-03-12 02:00');
    await watchAt('2030-03-12 02:59');
    expect(await kept()).toHaveLength(3);
    await watchAt('2030-03-12 03:00');
    expect(await kept()).toEqual(['vencido: aberto', 'prazo: novo']);
  });
});
