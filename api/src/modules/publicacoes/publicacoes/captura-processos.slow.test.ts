import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as immediately } from 'node:timers/promises';
import { openDatabase, type Database } from '../../../db/drivers/database';
import { buildFirma, type Firma } from '../../../testing/builders';
import { linhaDoDjen, paginaDoDjen } from '../../../testing/builders-djen';
import { createTestDatabase, type TestDatabase } from '../../../testing/describe-on-database';
import { buildServerProgram } from '../../../testing/server-program';
import { requestCaptura } from './request-captura.queries';

/** Publications of each number on each asked day, and the pages that they fill. */
const ROWS = 250;
const PAGES = ['1', '2', '3'];

interface Question {
  readonly dia: string;
  readonly oab: string;
  readonly pagina: string;
}

/** DJEN on this machine; `answer` passes on each question about a number and a day that the test asks for. */
async function startDjen(answer: (question: Question, send: () => void) => void) {
  const asked: Question[] = [];
  const ids = new Map<string, number>();
  const rowsOf = ({ dia, oab }: Question, uf: string, pagina: number) => {
    const key = `${dia} ${oab}`;
    const first = ids.get(key) ?? (ids.size + 1) * 1000;
    ids.set(key, first);
    return Array.from({ length: ROWS }, (_, index) =>
      linhaDoDjen({ id: first + index, dia, texto: `Publicação ${first + index}`, oabs: [[oab, uf]] }),
    ).slice((pagina - 1) * 100, pagina * 100);
  };
  const server = http.createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://djen').searchParams;
    const dia = query.get('dataDisponibilizacaoInicio') ?? '';
    const question = { dia, oab: query.get('numeroOab') ?? '', pagina: query.get('pagina') ?? '' };
    const isTold = question.oab !== '' && dia.startsWith('2025-01');
    const rows = isTold ? rowsOf(question, query.get('ufOab') ?? '', Number(question.pagina)) : [];
    const send = () => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(paginaDoDjen(rows, isTold ? ROWS : 0)));
    };
    if (!isTold) return send();
    asked.push(question);
    answer(question, send);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

// The program as it ships, with its own worker of the capture.
describe('the capture by processes', () => {
  let program: ReturnType<typeof buildServerProgram>;
  let made: TestDatabase;
  let database: Database;
  let firma: Firma;
  let djen: Awaited<ReturnType<typeof startDjen>>;
  let answer: (question: Question, send: () => void) => void;
  let env: Record<string, string>;
  beforeAll(async () => {
    made = await createTestDatabase();
    database = await openDatabase(made.options);
    firma = await buildFirma(database);
    await maintain(
      `insert into oab_monitorada (id_cliente, numero, uf, id_usuario, desde, ativa)
          select $1, numero, 'SP', $2, '2025-01-01', true from unnest('{101,102,103}'::text[]) as numero`,
      [firma.idCliente, firma.usuarios.advogado.id],
    );
    djen = await startDjen((question, send) => answer(question, send));
    program = buildServerProgram();
    env = {
      DATABASE_URL: made.options.databaseUrl ?? '',
      FORO_JWT_SECRET: 'um segredo de teste com mais de trinta e dois',
      FORO_DJEN_URL: djen.url,
      FORO_DATAJUD_URL: 'desligado',
      FORO_SOURCE_PACE_MS: '0',
      FORO_CAPTURE_ROUND_MS: '100',
      // A question that is held until another process asks, too, is not given up on a busy machine.
      FORO_SOURCE_TIMEOUT_MS: '110000',
    };
  }, 120_000);
  afterAll(async () => {
    program.remove();
    await djen.stop();
    await database.close();
    await made.remove();
  }, 120_000);

  const maintain = async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
    (await database.transaction('manutencao', (tx) => tx.query<Row>(text, values))).rows;
  /** Asks for one day of all watched numbers. */
  const request = (dia: string) =>
    database.transaction({ idCliente: firma.idCliente }, (tx) =>
      requestCaptura(
        tx,
        firma.idCliente,
        new Date(),
        { djen: { url: djen.url, paceMs: 0, timeoutMs: 20_000, retryMs: 20 }, datajud: undefined },
        { de: dia, ate: dia },
      ),
    );
  const runsOf = (dia: string) =>
    maintain<{ situacao: string; tentativas: number; novas: number; repetidas: number }>(
      'select situacao, tentativas, novas, repetidas from captura where de = $1 and ate = $1 and id_oab is not null order by tentativas, id',
      [dia],
    );
  const finish = async (dia: string) => {
    while ((await runsOf(dia)).some(({ situacao }) => situacao !== 'feita')) await immediately();
  };
  const publications = async (dia: string) => {
    const rows = await maintain<{ total: number }>(
      'select count(*)::int as total from publicacao where disponibilizada_em = $1',
      [dia],
    );
    return rows[0]?.total;
  };
  const pagesOf = (dia: string) => {
    const asked = djen.asked.filter((question) => question.dia === dia);
    const oabs = [...new Set(asked.map(({ oab }) => oab))];
    return oabs.map((oab) => asked.flatMap((one) => (one.oab === oab ? [one.pagina] : [])).toSorted());
  };
  const done = { situacao: 'feita', tentativas: 1, novas: ROWS, repetidas: 0 };

  it('is done by two at once, each page once', async () => {
    // A process asks one question at a time: two that wait are of both.
    let waiting: (() => void)[] | null = [];
    answer = (_, send) => {
      if (waiting === null) return send();
      waiting.push(send);
      if (waiting.length < 2) return;
      for (const go of waiting) go();
      waiting = null;
    };
    await request('2025-01-15');
    const both = await Promise.all([program.start(env), program.start(env)]);
    await finish('2025-01-15');
    expect(waiting).toBeNull();
    expect(pagesOf('2025-01-15')).toEqual([PAGES, PAGES, PAGES]);
    expect(await runsOf('2025-01-15')).toEqual([done, done, done]);
    expect(await publications('2025-01-15')).toBe(3 * ROWS);
    for (const { child } of both) child.kill('SIGTERM');
    expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0]);
  }, 120_000);

  it('loses and doubles nothing when one is killed half-way: the next start goes on from its last page', async () => {
    const halfWay = new Promise<void>((resolve) => {
      answer = ({ pagina }, send) => (pagina === '2' ? resolve() : send());
    });
    await request('2025-01-22');
    const killed = await program.start(env);
    await halfWay;
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect(await publications('2025-01-22')).toBe(100);
    answer = (_, send) => send();
    // Its claim ends after ten minutes.
    await maintain(
      "update captura set proxima_em = clock_timestamp() - interval '1 second' where situacao = 'pendente'",
    );
    const next = await program.start(env);
    await finish('2025-01-22');
    expect(await runsOf('2025-01-22')).toEqual([done, done, { ...done, tentativas: 2 }]);
    expect(pagesOf('2025-01-22').toSorted((a, b) => b.length - a.length)).toEqual([
      ['1', '2', '2', '3'],
      PAGES,
      PAGES,
    ]);
    expect(await publications('2025-01-22')).toBe(3 * ROWS);
    next.child.kill('SIGTERM');
    expect(await next.ended).toBe(0);
  }, 120_000);
});
