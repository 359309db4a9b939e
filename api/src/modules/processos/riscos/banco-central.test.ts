import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { PriceIndex, PriceIndexImported } from '@foro/shared/contracts/price-index';
import { addMonths, toDateOnly } from '@foro/shared/format';
import type { FastifyInstance } from 'fastify';
import { buildFirma, type Firma, type Papel } from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import { startStandIn, type StandIn, type StandInAnswer } from '../../../testing/builders-stand-in';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { addressOf, linhasDoBanco } from './banco-central';

const brazilian = (day: string) => day.split('-').reverse().join('/');

describe('the central bank', () => {
  it.each([
    ['2026-10', 'dataInicial=01%2F08%2F2026&dataFinal=22%2F11%2F2026'],
    ['1999-12', 'dataInicial=01%2F12%2F2016&dataFinal=22%2F11%2F2026'],
    ['', 'dataInicial=01%2F09%2F2026&dataFinal=22%2F11%2F2026'],
  ])('is asked for the months after %s, of ten years at most', (ate, days) => {
    expect(addressOf('https://api.example/dados/serie', 'IPCA', ate, '2026-11-22')).toBe(
      `https://api.example/dados/serie/bcdata.sgs.433/dados?formato=json&${days}`,
    );
  });

  const body = [
    { data: '01/10/2026', valor: '0.48' },
    { data: '02/10/2026', valor: '0.50' },
    { data: '01/11/2026', valor: '-0.03' },
  ];

  it('tells the months that are over, and of TR that of the first day, the current month included', () => {
    expect(linhasDoBanco({ status: 200, body }, 'IPCA', '2026-11-22')).toEqual(['01/10/2026;0.48']);
    expect(linhasDoBanco({ status: 200, body }, 'TR', '2026-11-22')).toEqual([
      '01/10/2026;0.48',
      '01/11/2026;-0.03',
    ]);
    expect(linhasDoBanco({ status: 404, body: null }, 'IPCA', '2026-11-22')).toEqual([]);
  });

  it.each([
    [{ failure: 'timeout' } as const],
    [{ status: 500, body: null }],
    [{ status: 200, body: { erro: 'Série inexistente' } }],
    [{ status: 200, body: [{ data: '2026-10-01', valor: '0.48' }] }],
    [{ status: 200, body: [{ data: '01/10/2026', valor: 'NaN' }] }],
  ])('is not understood: %j', (outcome) => {
    expect(() => linhasDoBanco(outcome, 'IPCA', '2026-11-22')).toThrow(/Banco Central não respondeu/);
  });
});

describeOnDatabase('/PriceIndex/fetch', (base) => {
  let standIn: StandIn;
  let answer: StandInAnswer;
  let app: FastifyInstance;
  let off: FastifyInstance;
  let firma: Firma;
  beforeAll(async () => {
    standIn = await startStandIn(() => answer);
    app = await buildTestApp(base.database, { sgsUrl: `${standIn.url}/serie`, lookupTimeoutMs: 20_000 });
    off = await buildTestApp(base.database);
    firma = await buildFirma(base.database);
  });
  afterAll(async () => {
    await Promise.all([app.close(), off.close()]);
    await standIn.close();
  });

  const ask = (at: FastifyInstance, papel: Papel = 'admin') =>
    call<PriceIndexImported & ApiErrorBody>(at, firma.usuarios[papel], 'POST', '/PriceIndex/fetch', {
      codigo: 'IPCA',
    });
  const ipca = async () =>
    (await call<PriceIndex[]>(app, firma.usuarios.admin, 'GET', '/PriceIndex')).body.find(
      ({ codigo }) => codigo === 'IPCA',
    );
  const passado = addMonths(`${toDateOnly().slice(0, 7)}-01`, -1);

  it('takes what the bank publishes, with its source; a second time it is there already', async () => {
    answer = { body: [{ data: brazilian(passado), valor: '0.48' }] };
    expect((await ask(app)).body).toEqual({ novos: 1, alterados: 0 });
    expect(standIn.asked.at(-1)).toMatch(/^\/serie\/bcdata\.sgs\.433\/dados\?formato=json&dataInicial=/);
    expect((await ask(app)).body).toEqual({ novos: 0, alterados: 1 });
    expect((await ipca())?.meses.find(({ mes }) => mes === passado.slice(0, 7))).toEqual({
      mes: passado.slice(0, 7),
      taxa: '0.48',
      fonte: 'Banco Central, SGS 433',
    });
    answer = { status: 404, body: {} };
    expect((await ask(app)).body).toEqual({ novos: 0, alterados: 0 });
  });

  it('says so where the bank fails, and takes nothing', async () => {
    const before = await ipca();
    answer = { status: 503, body: 'manutenção' };
    expect([(await ask(app)).status, await ipca()]).toEqual([502, before]);
    answer = { body: [{ data: brazilian(passado), valor: '99.9' }] };
    expect([(await ask(app)).status, await ipca()]).toEqual([502, before]);
  });

  it('asks nobody where no address is configured, and is the Admin’s', async () => {
    const asked = standIn.asked.length;
    const { status, body } = await ask(off);
    expect([status, body.message]).toEqual([
      409,
      'A consulta ao Banco Central não está configurada nesta instalação (FORO_SGS_URL). Importe o CSV.',
    ]);
    expect((await ask(app, 'gestor')).status).toBe(403);
    expect(standIn.asked).toHaveLength(asked);
  });
});
