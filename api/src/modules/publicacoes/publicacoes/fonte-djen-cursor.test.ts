import { insertProcesso } from '../../../testing/builders';
import { linhaDoDjen, paginaDoDjen } from '../../../testing/builders-djen';
import type { StandInAnswer } from '../../../testing/builders-stand-in';
import { describeOnOwnDatabase } from '../../../testing/describe-on-database';
import { EMPTY, prepareFonteDjen } from './fonte-djen.fixtures';

const ABROAD: StandInAnswer = { status: 403, body: 'Access denied', type: 'text/plain' };
const NUMERO = '10123456420268260100';

describeOnOwnDatabase('how far DJEN was read', (base) => {
  const given = prepareFonteDjen(base);
  const { worker, request, health, list } = given;

  /** The periods that were asked for, each once. */
  const periods = () => [
    ...new Set(
      given.standIn.asked.map((path) => {
        const query = new URL(path, 'http://djen').searchParams;
        return `${query.get('dataDisponibilizacaoInicio')} ${query.get('dataDisponibilizacaoFim')}`;
      }),
    ),
  ];
  const alvo = async (index = 0) => {
    const one = (await health()).fontes[0]?.alvos[index];
    if (one === undefined) throw new Error('the target is there');
    return one;
  };
  const codes = async () => (await health()).alarmes.map(({ codigo }) => codigo);
  const workAt = async (instant: string) => {
    given.clock = new Date(instant);
    given.standIn.asked.length = 0;
    return worker().run();
  };
  /** Days on which the source refuses each of a run's five attempts. */
  const outage = async (first: number, last: number) => {
    given.answer = () => ABROAD;
    for (let day = first; day <= last; day++)
      for (const time of ['16:01', '16:32', '17:03', '17:34', '18:05'])
        await workAt(`2026-11-${String(day).padStart(2, '0')}T${time}:00Z`);
  };
  const insertNumbered = () =>
    base.database.transaction('manutencao', (tx) =>
      insertProcesso(tx, given.firma, { numeroCNJ: '1012345-64.2026.8.26.0100' }),
    );

  it('skips no day after an outage of ten, though a person asks before the next hour of the schedule', async () => {
    await workAt('2026-11-03T09:01:00Z');
    await outage(4, 13);
    expect(await alvo()).toMatchObject({ emAndamento: false, lidaAte: '2026-11-03' });
    const missed = linhaDoDjen({ dia: '2026-11-05' });
    given.answer = (query) =>
      (query.get('dataDisponibilizacaoInicio') ?? '') <= '2026-11-05'
        ? { body: paginaDoDjen([missed]) }
        : EMPTY;
    given.clock = new Date('2026-11-13T19:00:00Z');
    expect(await request()).toEqual({ alvos: 1, podeFaltar: false });
    expect(await codes()).toEqual(['semExecucaoBoa']);
    expect(await workAt('2026-11-13T19:01:00Z')).toBe(1);
    expect(periods()).toEqual(['2026-10-31 2026-11-13']);
    expect((await list()).map(({ disponibilizadaEm }) => disponibilizadaEm)).toEqual(['2026-11-05']);
    expect([(await alvo()).lidaAte, await codes()]).toEqual(['2026-11-13', []]);
  });

  it('goes back to the first run of a number whose runs have all failed', async () => {
    await outage(4, 13);
    given.answer = () => EMPTY;
    await workAt('2026-11-14T09:01:00Z');
    expect(periods()).toEqual(['2026-10-31 2026-11-14']);
  });

  it('is not what a person’s own period says: it moves no cursor, and hides no failure of today', async () => {
    await workAt('2026-11-03T09:01:00Z');
    await outage(4, 12);
    given.answer = () => EMPTY;
    await request({ de: '2026-11-10', ate: '2026-11-12' });
    await workAt('2026-11-12T19:01:00Z');
    expect(periods()).toEqual(['2026-11-10 2026-11-12']);
    expect(await alvo()).toMatchObject({
      lidaAte: '2026-11-03',
      ultimaBoa: expect.stringContaining('2026-11-03'),
      falha: { codigo: 'bloqueio' },
      emAndamento: false,
    });
    expect(await codes()).toEqual(['semExecucaoBoa']);
    await workAt('2026-11-13T09:01:00Z');
    expect(periods()).toEqual(['2026-10-31 2026-11-13']);
    expect(await alvo()).toMatchObject({ lidaAte: '2026-11-13', falha: null });
  });

  it('tells that a person’s own period could not be asked for, until the next run', async () => {
    await workAt('2026-11-18T09:01:00Z');
    given.answer = () => ABROAD;
    await request({ de: '2026-09-01', ate: '2026-09-30' });
    await workAt('2026-11-18T09:02:00Z');
    expect(await alvo()).toMatchObject({ falha: { codigo: 'bloqueio' }, emAndamento: true });
    given.answer = () => EMPTY;
    await workAt('2026-11-18T16:01:00Z');
    expect(await alvo()).toMatchObject({ falha: null, lidaAte: '2026-11-18', emAndamento: false });
  });

  it('asks for the numbers of the cases too when a person asks, and for a period', async () => {
    await insertNumbered();
    given.clock = new Date('2026-11-18T08:00:00Z');
    await worker().run();
    expect(await request()).toMatchObject({ alvos: 2 });
    await request({ de: '2026-09-01', ate: '2026-09-30' });
    await workAt('2026-11-18T08:01:00Z');
    const asked = given.standIn.asked.filter((path) => path.includes(`numeroProcesso=${NUMERO}`));
    expect(asked.map((path) => /Inicio=([\d-]+)/.exec(path)?.[1]).toSorted()).toEqual([
      '2026-09-01',
      '2026-10-20',
    ]);
  });

  it('asks for the numbers of the cases of a firm that watches no number, and says that none is watched', async () => {
    await given.maintain('update oab_monitorada set ativa = false');
    await insertNumbered();
    given.answer = () => ({ body: paginaDoDjen([linhaDoDjen({ oabs: [] })]) });
    expect(await workAt('2026-11-18T09:01:00Z')).toBe(1);
    expect(await list()).toHaveLength(1);
    const { fontes, alarmes } = await health();
    expect(fontes[0]).toMatchObject({ proxima: '2026-11-18T16:00:00.000Z' });
    expect(alarmes).toEqual([
      {
        codigo: 'ninguemMonitorado',
        mensagem: expect.stringContaining('só chegam publicações dos processos cadastrados'),
      },
    ]);
    // Planned once for an hour of the schedule.
    await workAt('2026-11-18T09:31:00Z');
    expect(given.standIn.asked).toEqual([]);
    expect(await request()).toMatchObject({ alvos: 1 });
  });

  it('rings when a business day ended without an answer about the numbers of the cases', async () => {
    await insertNumbered();
    given.answer = (query) => (query.has('numeroProcesso') ? ABROAD : EMPTY);
    await workAt('2026-11-18T09:01:00Z');
    await workAt('2026-11-18T23:30:00Z');
    expect((await health()).alarmes).toEqual([
      {
        codigo: 'semExecucaoBoa',
        mensagem: expect.stringContaining(
          'de 18/11/2026 (Números dos processos). A fonte recusou o endereço',
        ),
      },
    ]);
    // A round that goes on for days counts as good while the source answers.
    given.answer = () => EMPTY;
    await workAt('2026-11-19T09:01:00Z');
    expect([(await alvo(1)).lidaAte, await codes()]).toEqual(['2026-11-19', []]);
    await base.database.transaction('manutencao', (tx) =>
      tx.query('update processo set numero_cnj = null where id_cliente = $1', [given.firma.idCliente]),
    );
    expect((await health()).fontes[0]?.alvos).toHaveLength(1);
  });

  it('stays at the day for which a run was planned, though its clock crosses midnight, and the next run reads that day again', async () => {
    const total = 350;
    const rows = Array.from({ length: total }, (_, index) =>
      linhaDoDjen({ id: index + 1, dia: '2026-11-18', texto: `Publicação ${index}` }),
    );
    given.answer = (query) => {
      const first = (Number(query.get('pagina')) - 1) * 100;
      return { body: paginaDoDjen(rows.slice(first, first + 100), rows.length) };
    };
    // Two seconds before midnight in São Paulo, one page a second.
    await workAt('2026-11-19T02:59:58Z');
    expect(given.standIn.asked).toHaveLength(4);
    expect(given.clock.toISOString() > '2026-11-19T03:00:00').toBe(true);
    expect(periods()).toEqual(['2026-11-14 2026-11-18']);
    expect(await alvo()).toMatchObject({ novas: total, lidaAte: '2026-11-18' });
    await worker().run();
    expect(given.standIn.asked).toHaveLength(4);
    // Loaded late, for the day that had ended meanwhile.
    rows.push(linhaDoDjen({ id: 9_999, dia: '2026-11-18', texto: 'Tardia' }));
    await workAt('2026-11-19T09:01:00Z');
    expect(periods()).toEqual(['2026-11-15 2026-11-19']);
    expect(await alvo()).toMatchObject({ novas: 1, lidaAte: '2026-11-19' });
  });
});
