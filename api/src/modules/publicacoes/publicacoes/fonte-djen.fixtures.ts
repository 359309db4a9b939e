import type { PublicationRow } from '@foro/shared/contracts/publication';
import type { PublicationFetch } from '@foro/shared/contracts/publication-health';
import type { FastifyInstance } from 'fastify';
import { buildFirma, type Firma } from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import { paginaDoDjen } from '../../../testing/builders-djen';
import { startStandIn, type StandIn, type StandInAnswer } from '../../../testing/builders-stand-in';
import type { DatabaseUnderTest } from '../../../testing/describe-on-database';
import { createCaptureLoop } from '../capturas/capture-loop';
import { fonteDjen } from './fonte-djen';
import { requestCaptura } from './request-captura.queries';
import { readSaude } from './saude.queries';

const MORNING = '2026-11-18T09:01:00Z';
export const EMPTY: StandInAnswer = { body: paginaDoDjen([]) };

/** A source that answers as the test says, and workers that query it by the test's clock. */
export function prepareFonteDjen(base: DatabaseUnderTest) {
  let app: FastifyInstance;
  let firma: Firma;
  let standIn: StandIn;
  let answer: (query: URLSearchParams) => StandInAnswer;
  let clock: Date;
  let waited: number[];
  const sourceOf = () => ({ url: standIn.url, paceMs: 1000, timeoutMs: 20_000, retryMs: 2000 });
  beforeAll(async () => {
    standIn = await startStandIn((path) => answer(new URL(path, 'http://djen').searchParams));
    app = await buildTestApp(base.database, { djen: sourceOf() });
  });
  afterAll(async () => {
    await app.close();
    await standIn.close();
  });

  const maintain = (text: string, values: readonly unknown[] = []) =>
    base.database.transaction('manutencao', (tx) => tx.query(text, values));
  const watch = (numero = '123456', uf = 'SP') =>
    maintain(
      `insert into oab_monitorada (id_cliente, numero, uf, id_usuario, desde, ativa, data_inclusao)
        values ($1, $2, $3, $4, '2026-01-01', true, '2026-01-01')`,
      [firma.idCliente, numero, uf, firma.usuarios.advogado.id],
    );
  beforeEach(async () => {
    await maintain('delete from captura');
    await maintain('delete from fonte_ritmo');
    await maintain('update oab_monitorada set ativa = false');
    await maintain('update processo set numero_cnj = null where numero_cnj is not null');
    firma = await buildFirma(base.database);
    await watch();
    standIn.asked.length = 0;
    waited = [];
    clock = new Date(MORNING);
    answer = () => EMPTY;
  });

  const worker = (numerosPorVez?: number) =>
    createCaptureLoop({
      database: base.database,
      log: { info: () => undefined, warn: () => undefined },
      fonte: fonteDjen(sourceOf(), numerosPorVez),
      privateNetworks: [],
      roundMs: 30_000,
      now: () => clock,
      // Waiting only advances the clock.
      wait: async (ms) => {
        waited.push(ms);
        clock = new Date(clock.getTime() + ms);
      },
    });
  const ask = async <Body>(path: string) => (await call<Body>(app, firma.usuarios.admin, 'GET', path)).body;
  /** What a person asks for at the test's hour, not at the machine's. */
  const request = (pedido: PublicationFetch = {}) =>
    base.database.transaction({ idCliente: firma.idCliente }, (tx) =>
      requestCaptura(tx, firma.idCliente, clock, { djen: sourceOf(), datajud: undefined }, pedido),
    );
  /** The health at the test's hour. */
  const health = () =>
    base.database.transaction({ idCliente: firma.idCliente }, (tx) =>
      readSaude(tx, firma.idCliente, clock, { djen: sourceOf(), datajud: undefined, isDemo: false }),
    );
  const list = () => ask<PublicationRow[]>('/Publication?sort=id&order=asc');

  return {
    get app() {
      return app;
    },
    get firma() {
      return firma;
    },
    get standIn() {
      return standIn;
    },
    get answer() {
      return answer;
    },
    set answer(value) {
      answer = value;
    },
    get clock() {
      return clock;
    },
    set clock(value) {
      clock = value;
    },
    get waited() {
      return waited;
    },
    maintain,
    watch,
    worker,
    ask,
    list,
    request,
    health,
  };
}
