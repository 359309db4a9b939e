import type { PublicationHealth } from '@foro/shared/contracts/publication-health';
import { insertProcesso } from '../../../testing/builders';
import { call } from '../../../testing/builders-app';
import { linhaDoDjen, paginaDoDjen } from '../../../testing/builders-djen';
import { describeOnOwnDatabase } from '../../../testing/describe-on-database';
import { createCaptureLoop } from '../capturas/capture-loop';
import { fonteDjen } from './fonte-djen';
import { EMPTY, prepareFonteDjen } from './fonte-djen.fixtures';

describeOnOwnDatabase('the capture of publications', (base) => {
  const given = prepareFonteDjen(base);
  const { watch, worker, ask, list } = given;
  const pass = (minutes: number) => {
    given.clock = new Date(given.clock.getTime() + minutes * 60_000);
  };
  const saude = async () => {
    const { fontes } = await ask<PublicationHealth>('/Publication/health');
    const [alvo] = fontes[0]?.alvos ?? [];
    if (alvo === undefined) throw new Error('a target is watched');
    return alvo;
  };
  const pages = () =>
    given.standIn.asked.map((path) => new URL(path, 'http://djen').searchParams.get('pagina'));

  it('asks at six about the last five days, keeps what names the number, links it to its case, and asks no more until one', async () => {
    const processo = await base.database.transaction('manutencao', (tx) =>
      insertProcesso(tx, given.firma, { numeroCNJ: '1012345-64.2026.8.26.0100' }),
    );
    const rows = [linhaDoDjen(), linhaDoDjen({ id: 2, texto: 'De outro', oabs: [['999', 'RJ']] })];
    given.answer = (query) => (query.has('numeroOab') ? { body: paginaDoDjen(rows) } : EMPTY);
    const capture = worker();
    // One run for the watched number, one for the numbers of the cases.
    expect(await capture.run()).toBe(2);
    const [path = ''] = given.standIn.asked;
    expect(Object.fromEntries(new URL(path, 'http://djen').searchParams)).toMatchObject({
      dataDisponibilizacaoInicio: '2026-11-14',
      dataDisponibilizacaoFim: '2026-11-18',
      numeroOab: '123456',
      ufOab: 'SP',
    });
    const [publicacao, ...others] = await list();
    expect(others).toEqual([]);
    expect(publicacao).toMatchObject({
      idProcesso: processo,
      situacao: 'nova',
      tribunal: 'TJSP',
      interessados: [{ oab: '123456/SP' }],
    });
    expect(await saude()).toMatchObject({ novas: 1, alheias: 1, falha: null, lidaAte: '2026-11-18' });
    await capture.run();
    given.standIn.asked.length = 0;
    await capture.run();
    expect(given.standIn.asked).toEqual([]);
    given.clock = new Date('2026-11-18T16:00:00Z');
    await capture.run();
    expect(given.standIn.asked[0]).toContain('numeroOab=123456');
    // Stored once by its id.
    expect(await list()).toHaveLength(1);
  });

  it('asks about the case numbers too, some at a time, and goes on where it was', async () => {
    for (const last of ['1', '2', '3'])
      await base.database.transaction('manutencao', (tx) =>
        insertProcesso(tx, given.firma, { numeroCNJ: `101234${last}-64.2026.8.26.0100` }),
      );
    // It names no lawyer of the firm.
    const loose = linhaDoDjen({ numero: '10123426420268260100', oabs: [] });
    given.answer = (query) =>
      query.get('numeroProcesso') === '10123426420268260100' ? { body: paginaDoDjen([loose]) } : EMPTY;
    const capture = worker(2);
    await capture.run();
    expect(given.standIn.asked.filter((path) => path.includes('numeroProcesso'))).toHaveLength(2);
    await worker(2).run();
    const numbers = given.standIn.asked.flatMap((path) => /numeroProcesso=(\d+)/.exec(path)?.[1] ?? []);
    expect(numbers).toEqual(['10123416420268260100', '10123426420268260100', '10123436420268260100']);
    expect((await list()).map(({ idProcesso }) => idProcesso)).toEqual([expect.any(Number)]);
  });

  it.each([
    [['10123436420268260100'], 4, ['itensIlegiveis']],
    [['10123436420268260100', '10123446420268260100', '10123456420268260100'], 3, ['ultimaFalhou']],
  ])('goes on after a refused number of a case, but not after three: %s', async (refused, asked, alarms) => {
    await base.database.transaction('manutencao', async (tx) => {
      for (const n of [3, 4, 5, 6])
        await insertProcesso(tx, given.firma, { numeroCNJ: `101234${n}-64.2026.8.26.0100` });
    });
    given.answer = (query) =>
      refused.includes(query.get('numeroProcesso') ?? '') ? { status: 422, body: {} } : EMPTY;
    await worker().run();
    expect(given.standIn.asked.filter((path) => path.includes('numeroProcesso'))).toHaveLength(asked);
    expect((await given.health()).alarmes.map(({ codigo }) => codigo)).toEqual(alarms);
  });

  it('asks about all that is due before it pauses, however many numbers are watched', async () => {
    for (let n = 1; n <= 45; n++) await watch(String(200_000 + n));
    expect(await worker().run()).toBe(46);
    expect(new Set(given.standIn.asked).size).toBe(46);
    expect(await worker().run()).toBe(0);
  });

  it('keeps the pace of one question a second over a hundred pages, and reads as many as there are', async () => {
    const total = 9950;
    given.answer = (query) => {
      const pagina = Number(query.get('pagina'));
      const rows = Array.from({ length: Math.min(100, total - (pagina - 1) * 100) }, (_, index) => {
        const id = (pagina - 1) * 100 + index + 1;
        // One of ten is kept: it is the pages that are many.
        const oabs = [id % 10 === 0 ? (['123456', 'SP'] as const) : (['1', 'AC'] as const)];
        return linhaDoDjen({ id, oabs, texto: `Publicação ${id}`, numero: String(id).padStart(20, '1') });
      });
      return { body: paginaDoDjen(rows, total) };
    };
    await worker().run();
    expect(pages()).toEqual(Array.from({ length: 100 }, (_, index) => String(index + 1)));
    expect(given.waited).toEqual(Array.from({ length: 99 }, () => 1000));
    expect(await saude()).toMatchObject({ novas: total / 10, alheias: (total / 10) * 9 });
  });

  it('keeps once what comes under two ids, and for each watched number that it names', async () => {
    await watch('94719', 'RJ');
    const oabs = [
      ['123456', 'SP'],
      ['094719', 'RJ'],
    ] as const;
    given.answer = (query) =>
      query.get('ufOab') === 'SP'
        ? { body: paginaDoDjen([linhaDoDjen({ oabs }), linhaDoDjen({ id: 510_000_009, oabs })]) }
        : { body: paginaDoDjen([linhaDoDjen({ id: 510_000_010, oabs })]) };
    await worker().run();
    const rows = await list();
    expect(rows.map(({ interessados }) => interessados.map(({ oab }) => oab))).toEqual([
      ['123456/SP', '94719/RJ'],
    ]);
  });

  it('names in one publication all lawyers and parties to whom the court sent the same text, each in a copy', async () => {
    await watch('94719', 'RJ');
    const second = {
      ...linhaDoDjen({ id: 510_000_009, oabs: [['094719', 'RJ']] }),
      tipoComunicacao: 'Citação',
      destinatarios: [{ nome: 'PEDRO LIMA', polo: 'P' }],
    };
    given.answer = (query) => ({
      body: paginaDoDjen([query.get('ufOab') === 'SP' ? linhaDoDjen() : second]),
    });
    await worker().run();
    const [row, ...others] = await list();
    expect(others).toEqual([]);
    expect(row?.interessados.map(({ oab }) => oab)).toEqual(['123456/SP', '94719/RJ']);
    expect(row?.tipo).toBe('Intimação; Citação');
    expect(await ask(`/Publication/${row?.id}`)).toMatchObject({
      partes: [{ nome: 'CONSTRUÇÕES AURORA LTDA' }, { nome: 'PEDRO LIMA' }],
    });
  });

  it('is new to a lawyer whose copy comes after another one was treated, once', async () => {
    await watch('94719', 'RJ');
    const second = linhaDoDjen({ id: 510_000_009, oabs: [['94719', 'RJ']] });
    given.answer = (query) => ({ body: paginaDoDjen(query.get('ufOab') === 'SP' ? [linhaDoDjen()] : []) });
    await worker().run();
    await given.maintain(
      `update publicacao set situacao = 'ignorada', tratada_em = '2026-11-18' where id_cliente = $1`,
      [given.firma.idCliente],
    );
    given.answer = (query) => ({
      body: paginaDoDjen([query.get('ufOab') === 'SP' ? linhaDoDjen() : second]),
    });
    for (const hour of ['2026-11-18T16:00:00Z', '2026-11-19T10:00:00Z']) {
      given.clock = new Date(hour);
      await worker().run();
      expect(
        (await list()).map(({ situacao, interessados }) => [situacao, interessados.map(({ oab }) => oab)]),
      ).toEqual([
        ['ignorada', ['123456/SP']],
        ['nova', ['94719/RJ']],
      ]);
    }
  });

  it('uses nothing where the question was ignored and everybody’s rows came back', async () => {
    given.answer = () => ({
      body: paginaDoDjen(
        Array.from({ length: 100 }, (_, index) => linhaDoDjen({ id: index + 1, oabs: [['1', 'AC']] })),
        10_000,
      ),
    });
    expect(await worker().run()).toBe(0);
    expect(given.standIn.asked).toHaveLength(1);
    expect(await list()).toEqual([]);
    expect((await saude()).falha?.codigo).toBe('parametroIgnorado');
  });

  it('goes day by day where there is more than the source counts', async () => {
    given.answer = (query) => {
      const day = query.get('dataDisponibilizacaoInicio') ?? '';
      if (day !== query.get('dataDisponibilizacaoFim'))
        return { body: paginaDoDjen([linhaDoDjen()], 10_000) };
      return { body: paginaDoDjen([linhaDoDjen({ id: Number(day.slice(-2)), dia: day })]) };
    };
    await worker().run();
    expect((await list()).map(({ disponibilizadaEm }) => disponibilizadaEm)).toEqual(
      ['14', '15', '16', '17', '18'].map((day) => `2026-11-${day}`),
    );
  });

  it('tells that it could not ask, and why, and asks again until it can', async () => {
    given.answer = () => ({ status: 403, body: 'Access denied', type: 'text/plain' });
    const capture = worker();
    expect(await capture.run()).toBe(0);
    expect(await saude()).toMatchObject({
      ultimaBoa: null,
      emAndamento: true,
      falha: { codigo: 'bloqueio', mensagem: expect.stringContaining('Brasil') },
    });
    // Not retried at once.
    expect(await capture.run()).toBe(0);
    expect(given.standIn.asked).toHaveLength(1);
    pass(31);
    given.answer = () => ({ body: paginaDoDjen([linhaDoDjen()]) });
    expect(await capture.run()).toBe(1);
    expect(await saude()).toMatchObject({ falha: null, novas: 1, emAndamento: false });
  });

  it('is asked again at once by a person, and not only half an hour after it failed', async () => {
    const fetch = async () => {
      const { body } = await call(given.app, given.firma.usuarios.admin, 'POST', '/Publication/fetch', {});
      expect(body).toEqual({ alvos: 1, podeFaltar: false });
      given.clock = new Date();
    };
    given.clock = new Date();
    given.answer = () => ({ status: 403, body: 'Access denied', type: 'text/plain' });
    const capture = worker();
    await capture.run();
    // Pressing often uses up none of its attempts.
    for (let press = 0; press < 5; press++) {
      await fetch();
      expect(await capture.run()).toBe(0);
    }
    expect(given.standIn.asked).toHaveLength(6);
    expect(await saude()).toMatchObject({ emAndamento: true, falha: { codigo: 'bloqueio' } });
    const { alarmes } = await ask<PublicationHealth>('/Publication/health');
    expect(alarmes).toEqual([
      expect.objectContaining({ mensagem: expect.stringContaining('só atende a partir do Brasil') }),
    ]);
    given.answer = () => ({ body: paginaDoDjen([linhaDoDjen()]) });
    await fetch();
    expect(await capture.run()).toBe(1);
    expect(await saude()).toMatchObject({ falha: null, novas: 1, emAndamento: false });
  });

  it('gives up on a run after five attempts, and the next hour of the schedule begins another', async () => {
    given.answer = () => ({ status: 401, body: {} });
    const capture = worker();
    for (let attempt = 0; attempt < 6; attempt++) {
      await capture.run();
      pass(31);
    }
    expect(given.standIn.asked).toHaveLength(5);
    expect(await saude()).toMatchObject({ emAndamento: false, falha: { codigo: 'chave' } });
    given.clock = new Date('2026-11-19T09:00:00Z');
    given.answer = () => EMPTY;
    expect(await capture.run()).toBe(1);
  });

  it('does each target once, whatever number of processes, at one pace', async () => {
    await watch('94719', 'RJ');
    const done = await Promise.all([worker().run(), worker().run()]);
    expect(done[0] + done[1]).toBe(2);
    expect(given.standIn.asked).toHaveLength(2);
  });

  it('that is killed half-way is taken up by another process from its last page', async () => {
    const whole = (pagina: number) =>
      Array.from({ length: 100 }, (_, index) =>
        linhaDoDjen({ id: pagina * 1000 + index, texto: `Publicação ${pagina}.${index}` }),
      );
    given.answer = (query) => {
      const pagina = Number(query.get('pagina'));
      return { body: paginaDoDjen(pagina < 3 ? whole(pagina) : [], 200) };
    };
    // Simulates a worker that dies after its second page: the run stays claimed until its lease ends.
    const dying = createCaptureLoop({
      database: {
        ...base.database,
        transaction: (scope, work) => {
          if (given.standIn.asked.length > 2) return new Promise(() => undefined);
          return base.database.transaction(scope, work);
        },
      },
      log: { info: () => undefined, warn: () => undefined },
      fonte: fonteDjen({ url: given.standIn.url, paceMs: 0, timeoutMs: 20_000, retryMs: 2000 }),
      privateNetworks: [],
      roundMs: 30_000,
      now: () => given.clock,
    });
    void dying.run();
    while (given.standIn.asked.length < 3) await new Promise(setImmediate);
    const next = worker();
    expect(await next.run()).toBe(0);
    pass(11);
    expect(await next.run()).toBe(1);
    expect(pages()).toEqual(['1', '2', '3', '3']);
    expect(await list()).toHaveLength(200);
  });
});
