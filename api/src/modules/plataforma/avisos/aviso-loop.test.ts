import type { NotificationSettings } from '@foro/shared/contracts/notification';
import { insertProcesso, type Papel } from '../../../testing/builders';
import { call } from '../../../testing/builders-app';
import { describeOnOwnDatabase } from '../../../testing/describe-on-database';
import { createAvisoLoop } from './aviso-loop';
import { at, iso, log, prepareAvisoLoop } from './aviso-loop.fixtures';

describeOnOwnDatabase('the watch', (base) => {
  const given = prepareAvisoLoop(base);
  const { now, maintain, begin, watcher, watchAt, id, insertCompromisso, insertPrazo, noticesOf, mails } =
    given;
  /** Kind and title of a person's notices, in order. */
  const toldTo = async (papel: Papel) =>
    (await noticesOf(papel)).map(({ tipo, titulo }) => `${tipo}: ${titulo}`);
  const settle = async (papel: Papel, changes: Partial<NotificationSettings>) => {
    const { body } = await call<NotificationSettings>(
      given.app,
      given.firma.usuarios[papel],
      'GET',
      '/Notification/settings',
    );
    const answer = await call(given.app, given.firma.usuarios[papel], 'PUT', '/Notification/settings', {
      ...body,
      ...changes,
    });
    expect(answer.status).toBe(200);
  };

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
    const source = { url: 'http://127.0.0.1:1', paceMs: 0, timeoutMs: 1, retryMs: 2000 };
    const captura = { djen: source, datajud: undefined, isDemo: false };
    const loop = createAvisoLoop({
      database: base.database,
      log,
      roundMs: 55_000,
      hasMail: true,
      captura,
      now,
    });
    await base.database.transaction('manutencao', (tx) => insertProcesso(tx, given.firma));
    // The evening is in the quiet hours: the notice comes in the morning.
    await begin('2030-03-12 19:59');
    expect(await watchAt('2030-03-12 20:00', loop)).toBe(0);
    await watchAt('2030-03-13 07:00', loop);
    await watchAt('2030-03-14 07:00', loop);
    expect(await toldTo('admin')).toEqual([expect.stringMatching(/^captura: Nenhum número de OAB/)]);
    await maintain(
      "insert into oab_monitorada (id_cliente, numero, uf, id_usuario, desde, ativa, data_inclusao) values ($1, '123456', 'SP', $2, '2030-01-01', true, '2030-01-01')",
      [given.firma.idCliente, id('advogado')],
    );
    await watchAt('2030-03-15 07:00', loop);
    // Saturday and Sunday are not business days.
    for (const day of ['16', '17', '18']) await watchAt(`2030-03-${day} 07:00`, loop);
    expect((await toldTo('admin')).slice(1)).toEqual([
      expect.stringContaining('publicações de 14/03/2030'),
      expect.stringContaining('publicações de 15/03/2030'),
    ]);
    expect(await toldTo('gestor')).toEqual([]);
    expect(await mails()).toHaveLength(3);
    expect(await watchAt('2030-03-19 07:00')).toBe(0);
  });

  it('leaves a firm alone in which nothing changed and no reminder is due, for a quarter of an hour at most', async () => {
    const roundAt = async (text: string) => {
      await watchAt(text);
      const [round] = await maintain<{ ate: Date }>('select ate from aviso_ronda');
      return round?.ate.toISOString();
    };
    await insertCompromisso('Reunião', '2030-03-13 14:10', ['colaborador']);
    await insertCompromisso('Almoço', '2030-03-12 14:25', ['colaborador']);
    await begin('2030-03-12 14:01');
    expect(await roundAt('2030-03-12 14:03')).toBe(iso('2030-03-12 14:03'));
    expect(await roundAt('2030-03-12 14:08')).toBe(iso('2030-03-12 14:03'));
    // A day before.
    expect(await roundAt('2030-03-12 14:10')).toBe(iso('2030-03-12 14:10'));
    expect(await toldTo('colaborador')).toEqual(['compromisso: Reunião']);
    await maintain(
      "update compromisso set processo_agenda = 'Almoço do time' where processo_agenda = 'Almoço'",
    );
    expect(await roundAt('2030-03-12 14:12')).toBe(iso('2030-03-12 14:12'));
    expect(await roundAt('2030-03-12 14:14')).toBe(iso('2030-03-12 14:12'));
    expect(await roundAt('2030-03-12 14:15')).toBe(iso('2030-03-12 14:15'));
    await maintain(
      `insert into compromisso_lembrete (id_cliente, id_processo_agenda, passos)
        select id_cliente, id, '{5}' from compromisso where processo_agenda = 'Almoço do time'`,
    );
    expect(await roundAt('2030-03-12 14:17')).toBe(iso('2030-03-12 14:17'));
    expect(await roundAt('2030-03-12 14:19')).toBe(iso('2030-03-12 14:17'));
    expect(await roundAt('2030-03-12 14:20')).toBe(iso('2030-03-12 14:20'));
    expect(await toldTo('colaborador')).toEqual(['compromisso: Reunião', 'compromisso: Almoço do time']);
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

  it('tells again of an overdue deadline that was deleted and restored', async () => {
    const prazo = await insertPrazo('2030-03-19', { responsavel: 'colaborador' });
    await begin('2030-03-20 06:59');
    await watchAt('2030-03-20 07:01');
    expect(await toldTo('colaborador')).toEqual(['vencido: Contestação']);
    await maintain('update prazo set data_exclusao = now() where id = $1', [prazo]);
    await watchAt('2030-03-20 08:10');
    expect(await toldTo('colaborador')).toEqual([]);
    await maintain('update prazo set data_exclusao = null, data_alteracao = $2 where id = $1', [
      prazo,
      iso('2030-03-20 09:00'),
    ]);
    const before = (await mails()).length;
    await watchAt('2030-03-20 09:01');
    expect(await toldTo('colaborador')).toEqual(['vencido: Contestação']);
    expect((await mails()).length).toBeGreaterThan(before);
  });

  it('says in the morning that something of the whole day was called off at night', async () => {
    const feriado = await insertCompromisso('Recesso', '2030-03-13 00:00', ['colaborador']);
    await begin('2030-03-12 06:59');
    await watchAt('2030-03-12 07:00');
    expect(await toldTo('colaborador')).toEqual(['compromisso: Recesso']);
    await maintain('update compromisso set data_exclusao = now(), data_alteracao = now() where id = $1', [
      feriado,
    ]);
    expect(await watchAt('2030-03-12 21:00')).toBe(0);
    await watchAt('2030-03-13 07:00');
    expect(await toldTo('colaborador')).toEqual(['cancelamento: Recesso']);
  });

  it('says of what was deleted and restored that it stands after all', async () => {
    const reuniao = await insertCompromisso('Reunião', '2030-03-13 14:00', ['colaborador']);
    const prazo = await insertPrazo('2030-03-19', { responsavel: 'colaborador' });
    const mark = (tabela: string, row: number, data: string) =>
      maintain(
        `update ${tabela} set data_exclusao = ${data}, data_alteracao = clock_timestamp() where id = $1`,
        [row],
      );
    await begin('2030-03-12 07:30');
    await watchAt('2030-03-12 08:00');
    await watchAt('2030-03-12 14:00');
    expect(await toldTo('colaborador')).toEqual(['prazo: Contestação', 'compromisso: Reunião']);
    await mark('compromisso', reuniao, 'now()');
    await mark('prazo', prazo, 'now()');
    await watchAt('2030-03-12 14:02');
    expect((await toldTo('colaborador')).sort()).toEqual([
      'cancelamento: Contestação',
      'cancelamento: Reunião',
    ]);
    await mark('compromisso', reuniao, 'null');
    await maintain('update compromisso set data_inicio = $2, data_fim = $2 where id = $1', [
      reuniao,
      iso('2030-03-13 15:00'),
    ]);
    await mark('prazo', prazo, 'null');
    await watchAt('2030-03-12 14:04');
    expect((await toldTo('colaborador')).sort()).toEqual(['mudanca: Contestação', 'mudanca: Reunião']);
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

  it('goes by the conservative day where courts differ', async () => {
    const prazo = await insertPrazo('2030-06-19', { responsavel: 'colaborador' });
    await begin('2030-03-15 12:00');
    await maintain("update prazo set fim_conservador = '2030-03-18' where id = $1", [prazo]);
    expect(await watchAt('2030-03-18 08:00')).toBe(1);
    expect((await noticesOf('colaborador')).at(-1)).toMatchObject({ referencia: iso('2030-03-18 00:00') });
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
    // No notice for the former date; the reminders of the new one.
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

  it('tells of a restricted case those who see it: no substitute or superior outside of it, and no owner', async () => {
    const restrict = async (prazo: number, membro: Papel) => {
      const [row] = await maintain<{ caso: number }>(
        'update processo p set restrito = true from prazo z where z.id = $1 and p.id_cliente = z.id_cliente and p.id = z.id_processo returning p.id as caso',
        [prazo],
      );
      await maintain(
        'insert into processo_acesso (id_cliente, id_processo, id_usuario) values ($1, $2, $3)',
        [given.firma.idCliente, row?.caso, id(membro)],
      );
    };
    await restrict(await insertPrazo('2030-03-20', { responsavel: 'colaborador' }), 'colaborador');
    await restrict(await insertPrazo('2030-03-20', { responsavel: 'gestor' }), 'advogado');
    await settle('colaborador', {
      ausenteDe: '2030-03-11',
      ausenteAte: '2030-03-14',
      idSubstituto: id('admin'),
    });
    await begin('2030-03-13 07:59');
    await watchAt('2030-03-13 08:00');
    expect(await toldTo('colaborador')).toEqual(['prazo: Contestação']);
    expect(await toldTo('advogado')).toEqual(['prazo: Contestação']);
    expect([...(await toldTo('admin')), ...(await toldTo('gestor'))]).toEqual([]);
    await begin('2030-03-21 06:59');
    await watchAt('2030-03-21 07:00');
    expect(await toldTo('advogado')).toEqual(['prazo: Contestação', 'vencido: Contestação']);
    expect([...(await toldTo('admin')), ...(await toldTo('gestor'))]).toEqual([]);
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
      call(given.app, given.firma.usuarios[papel], 'POST', `/ProcessSchedule/${compromisso}/reminders`, {
        passos,
      });
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
    given.agora = at('2030-03-12 16:00');
    const [one, two] = await Promise.all([watcher().run(), watcher().run()]);
    expect(one + two).toBe(3);
    // A process that wrote all notices and died before it recorded that: another one claims the firm a minute
    // later.
    await maintain('update aviso_ronda set ate = $1, tomada_ate = $2', [
      iso('2030-03-12 10:00'),
      iso('2030-03-12 16:01'),
    ]);
    expect(await watchAt('2030-03-12 16:00')).toBe(0);
    expect(await watchAt('2030-03-12 16:02')).toBe(0);
    // The clock was a year ahead and is put back: the rounds continue from the current time.
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
      [given.firma.idCliente, iso('2030-03-13 14:00'), id('colaborador')],
    );
    await begin('2030-03-12 13:59');
    expect(await watchAt('2030-03-12 14:00')).toBe(600);
  });

  it('removes at night what was told more than a year ago, but not that a deadline which is still open is overdue', async () => {
    const prazo = await insertPrazo('2030-03-01', { responsavel: 'colaborador' });
    const insert = (tipo: string, chave: string, days: number) =>
      maintain(
        `insert into aviso (id_cliente, chave, tipo, id_usuario, id_titular, titulo, id_prazo, criado_em)
          values ($1, $2, $3, $4, $4, $2, $5, clock_timestamp() - make_interval(days => $6))`,
        [given.firma.idCliente, chave, tipo, id('colaborador'), prazo, days],
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
