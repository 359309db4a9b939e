import type { ProcessHistoryRow } from '@foro/shared/contracts/process-history';
import type { ProcessMovementState } from '@foro/shared/contracts/process-movement';
import type { PublicationHealth } from '@foro/shared/contracts/publication-health';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertProcesso, type Firma } from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import { processoDoDatajud, respostaDoDatajud } from '../../../testing/builders-datajud';
import { startStandIn, type StandIn, type StandInAnswer } from '../../../testing/builders-stand-in';
import { describeOnOwnDatabase } from '../../../testing/describe-on-database';
import { createAvisoLoop } from '../../plataforma/avisos/aviso-loop';
import { createCaptureLoop } from '../../publicacoes/capturas/capture-loop';
import { fonteDatajud } from './fonte-datajud';

const NUMERO = '10123456420268260100';
const NONE: StandInAnswer = { body: respostaDoDatajud([]) };
const DISTRIBUICAO = { codigo: 26, nome: 'Distribuição', dataHora: '2026-01-15T17:30:00.000Z' };

const log = { info: () => undefined, warn: () => undefined };

describeOnOwnDatabase('the capture of movements', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  let standIn: StandIn;
  let answer: (indice: string, numero: string) => StandInAnswer;
  let asked: string[];
  let clock: Date;
  let processo: number;
  const sourceOf = () => ({
    url: standIn.url,
    paceMs: 1000,
    timeoutMs: 20_000,
    retryMs: 2000,
    key: 'a-chave-publica',
  });
  beforeAll(async () => {
    standIn = await startStandIn((path, { json }) => {
      const indice = /api_publica_([^/]+)/.exec(path)?.[1] ?? '';
      const numero = /\d{20}/.exec(JSON.stringify(json))?.[0] ?? '';
      asked.push(`${indice} ${numero}`);
      return answer(indice, numero);
    });
    app = await buildTestApp(base.database, { datajud: sourceOf() });
  });
  afterAll(async () => {
    await app.close();
    await standIn.close();
  });

  const maintain = (text: string, values: readonly unknown[] = []) =>
    base.database.transaction('manutencao', (tx) => tx.query(text, values));
  const insert = (numeroCNJ: string | null) =>
    base.database.transaction('manutencao', (tx) =>
      insertProcesso(tx, firma, numeroCNJ ? { numeroCNJ } : {}),
    );
  beforeEach(async () => {
    await maintain('delete from captura');
    await maintain('delete from fonte_ritmo');
    await maintain('update processo set numero_cnj = null where numero_cnj is not null');
    firma = await buildFirma(base.database);
    processo = await insert('1012345-64.2026.8.26.0100');
    asked = [];
    clock = new Date('2026-11-18T09:01:00Z');
    answer = () => NONE;
  });

  const worker = (numerosPorVez?: number) =>
    createCaptureLoop({
      database: base.database,
      log,
      fonte: fonteDatajud(sourceOf(), numerosPorVez),
      privateNetworks: [],
      roundMs: 30_000,
      now: () => clock,
      // Waiting only advances the clock.
      wait: async (ms) => void (clock = new Date(clock.getTime() + ms)),
    });
  const ask = async <Body>(path: string, quem = firma.usuarios.colaborador) =>
    (await call<Body>(app, quem, 'GET', path)).body;
  const followUps = (quem = firma.usuarios.colaborador) =>
    ask<ProcessHistoryRow[]>(`/ProcessHistory/Process/${processo}`, quem);
  const estado = () => ask<ProcessMovementState>(`/ProcessMovement/Process/${processo}`);
  const alvos = async () => {
    const { fontes } = await ask<PublicationHealth>('/Publication/health');
    return fontes.find(({ fonte }) => fonte === 'datajud')?.alvos ?? [];
  };

  it('merges all degrees of a number, each movement once, and shows them among the follow-ups of its case', async () => {
    const first = processoDoDatajud({
      movimentos: [
        DISTRIBUICAO,
        { ...DISTRIBUICAO, dataHora: '20260115143000' },
        { codigo: 219, nome: 'Procedência', dataHora: '2026-04-09T12:00:00' },
        { codigo: 219, nome: 'Sem dia' },
      ],
    });
    const second = processoDoDatajud({
      grau: 'G2',
      atualizadoEm: '2026-05-21T03:00:00.000Z',
      movimentos: [{ codigo: 26, nome: 'Distribuição', dataHora: '2026-05-20T13:00:00.000Z' }],
    });
    const foreign = processoDoDatajud({ numero: '9'.repeat(20), movimentos: [DISTRIBUICAO] });
    answer = () => ({ body: respostaDoDatajud([first, second, foreign]) });
    const capture = worker();
    expect(await capture.run()).toBe(1);
    expect(asked).toEqual([`tjsp ${NUMERO}`]);
    const shown = [
      ['2026-05-20T13:00:00.000Z', 'Distribuição', 'TJSP · 2º grau', 26],
      ['2026-04-09T15:00:00.000Z', 'Procedência', 'TJSP · 1º grau', 219],
      ['2026-01-15T17:30:00.000Z', 'Distribuição', 'TJSP · 1º grau', 26],
    ];
    const rows = await followUps();
    expect(rows.map((row) => [row.dataInclusao, row.tipo, row.executor, row.codigoMovimento])).toEqual(shown);
    expect(rows.every(({ automatico }) => automatico)).toBe(true);
    expect(await estado()).toMatchObject({
      tribunal: 'TJSP',
      motivo: null,
      atualizadoEm: '2026-05-21T03:00:00.000Z',
      conferidoEm: expect.stringContaining('2026-11-18T09:01'),
      graus: [{ grau: 'G1' }, { grau: 'G2' }],
    });
    expect(await alvos()).toMatchObject([
      { alvo: 'TJSP', novas: 3, alheias: 1, ilegiveis: 1, falha: null, lidaAte: '2026-11-18' },
    ]);
    clock = new Date('2026-11-18T16:01:00Z');
    await capture.run();
    expect(asked).toHaveLength(2);
    expect(await followUps()).toHaveLength(3);
  });

  it('asks each court by itself: one that is broken holds up no other, and is gone on with where it failed', async () => {
    const broken = await insert('0001234-16.2026.5.02.0001');
    await insert('1012346-49.2026.8.26.0100');
    answer = (indice) => (indice === 'trt2' ? { status: 404, body: {} } : NONE);
    const capture = worker(1);
    // The round continues number by number; its court is not queried about the first again.
    await capture.run();
    await capture.run();
    await capture.run();
    expect(asked.filter((one) => one.startsWith('tjsp'))).toEqual([
      `tjsp ${NUMERO}`,
      'tjsp 10123464920268260100',
    ]);
    expect(await alvos()).toMatchObject([
      { alvo: 'TJSP', falha: null, emAndamento: false },
      { alvo: 'TRT2', falha: { codigo: 'recusa' }, ultimaBoa: null, emAndamento: true },
    ]);
    const { motivo } = await ask<ProcessMovementState>(`/ProcessMovement/Process/${broken}`);
    expect(motivo).toBe('aindaNaoConferido');
  });

  it('goes on after a number that the court refuses, and says so, but not after three', async () => {
    const others = ['1012346-49.2026.8.26.0100', '1012347-34.2026.8.26.0100', '1012348-19.2026.8.26.0100'];
    for (const numeroCNJ of others) await insert(numeroCNJ);
    let refused = ['10123464920268260100'];
    answer = (_, numero) => (refused.includes(numero) ? { status: 400, body: {} } : NONE);
    expect(await worker().run()).toBe(1);
    expect(asked).toHaveLength(4);
    expect(await alvos()).toMatchObject([{ alvo: 'TJSP', falha: null, ilegiveis: 1 }]);
    refused = others.map((numeroCNJ) => numeroCNJ.replaceAll(/\D/g, ''));
    clock = new Date('2026-11-18T16:01:00Z');
    expect(await worker().run()).toBe(0);
    expect(await alvos()).toMatchObject([{ falha: { codigo: 'recusa' }, emAndamento: true }]);
  });

  it('keeps nothing where the question was ignored, and says so', async () => {
    answer = () => ({ body: respostaDoDatajud([processoDoDatajud({ numero: '9'.repeat(20) })]) });
    await worker().run();
    expect(await followUps()).toEqual([]);
    expect((await alvos())[0]?.falha?.codigo).toBe('parametroIgnorado');
    expect((await estado()).conferidoEm).toBeNull();
  });

  it('begins one round for each court, whatever number of processes, and none while one is under way', async () => {
    const done = await Promise.all([worker().run(), worker().run()]);
    expect(done[0] + done[1]).toBe(1);
    expect(asked).toHaveLength(1);
    answer = () => ({ status: 403, body: 'Access denied', type: 'text/plain' });
    clock = new Date('2026-11-18T16:01:00Z');
    await worker().run();
    clock = new Date('2026-11-19T09:01:00Z');
    answer = () => NONE;
    await worker().run();
    const { rows } = await maintain("select id from captura where fonte = 'datajud' and horario is not null");
    expect(rows).toHaveLength(2);
  });

  it('is asked for now by the management', async () => {
    await worker().run();
    const fetch = () => call<{ alvos: number }>(app, firma.usuarios.gestor, 'POST', '/Publication/fetch', {});
    expect(await fetch()).toMatchObject({ status: 202, body: { alvos: 1 } });
    clock = new Date(Date.now() + 60_000);
    await worker().run();
    expect(asked.length).toBeGreaterThan(1);
  });

  it('goes on at once with a round that failed, when the management asks', async () => {
    clock = new Date();
    answer = () => ({ status: 401, body: {} });
    await worker().run();
    expect(await alvos()).toMatchObject([{ falha: { codigo: 'chave' }, emAndamento: true }]);
    answer = () => NONE;
    const { body } = await call(app, firma.usuarios.gestor, 'POST', '/Publication/fetch', {});
    expect(body).toMatchObject({ alvos: 1 });
    clock = new Date();
    expect(await worker().run()).toBe(1);
    expect(await alvos()).toMatchObject([{ falha: null, emAndamento: false }]);
  });

  it('is announced to the people of the client, by one notice for a case, and never for a restricted one', async () => {
    await maintain('delete from aviso_ronda where id_cliente <> $1', [firma.idCliente]);
    const { clientePJ, clientePF } = firma.usuarios;
    /** Captures movements of these instants in the afternoon of a day; returns how many notices are new. */
    const capture = async (day: number, ...instants: readonly string[]) => {
      const movimentos = instants.map((dataHora) => ({
        ...DISTRIBUICAO,
        dataHora: `2026-${dataHora}:00.000Z`,
      }));
      answer = () => ({ body: respostaDoDatajud([processoDoDatajud({ movimentos })]) });
      clock = new Date(`2026-11-${day}T16:01:00Z`);
      await maintain('update aviso_ronda set ate = $1, tomada_ate = $1', [new Date(clock.getTime() - 1000)]);
      await worker().run();
      clock = new Date(clock.getTime() + 15 * 60_000);
      const now = () => clock.getTime();
      return createAvisoLoop({ database: base.database, log, roundMs: 55_000, hasMail: true, now }).run();
    };
    const mails = async () => (await maintain('select id_usuario as id from mensagem')).rows;
    expect(await capture(18, '01-15T17:30')).toBe(0);
    expect(await capture(19, '11-18T17:30', '11-19T12:30')).toBe(1);
    expect(await ask('/Notification', clientePJ)).toMatchObject([{ tipo: 'novidade', idProcesso: processo }]);
    expect(await ask('/Notification', clientePF)).toEqual([]);
    expect(await mails()).toEqual([{ id: clientePJ.id }]);

    const { body } = await call<object>(app, clientePJ, 'GET', '/Notification/settings');
    await call(app, clientePJ, 'PUT', '/Notification/settings', { ...body, email: false });
    expect(await capture(20, '11-20T12:30')).toBe(1);
    expect(await mails()).toHaveLength(1);
    await maintain('update processo set restrito = true where id = $1', [processo]);
    expect(await capture(23, '11-23T12:30')).toBe(0);
    await maintain('update processo set restrito = false where id = $1', [processo]);
    await maintain('insert into visibilidade_automatica (id_cliente, movimentos) values ($1, false)', [
      firma.idCliente,
    ]);
    expect(await capture(24, '11-24T12:30')).toBe(0);
  });
});
