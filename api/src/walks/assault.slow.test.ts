import type { FastifyInstance } from 'fastify';
import { describeFailure, runAssault } from '../testing/assault/run';
import { buildFirma, insertProcesso, type Firma, type Papel } from '../testing/builders';
import { buildTestApp, tokenOf } from '../testing/builders-app';
import { describeOnDatabase } from '../testing/describe-on-database';

describeOnDatabase('generated requests', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  let address: string;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
    firma = await buildFirma(base.database);
    await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
    address = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  const SEEDS = ['primeira', 'segunda', 'terceira', 'quarta'];
  const PAPEIS: readonly Papel[] = ['admin', 'colaborador', 'clientePF', 'gestor', 'clientePJ'];
  const sendersOf = (asked: FastifyInstance) =>
    PAPEIS.map((papel) => ({ name: papel, token: tokenOf(asked, firma.usuarios[papel]) }));

  it.each(SEEDS)('are answered, whoever sends them: no 5xx, and no connection ends (%s)', async (seed) => {
    const { outcomes, failures } = await runAssault({
      address,
      routes: app.declaredRoutes,
      senders: [...sendersOf(app), { name: 'ninguém', token: null }],
      seed,
      count: 150,
    });
    expect(failures.map(describeFailure)).toEqual([]);
    // Not all were refused early: the requests reached the contracts and the code behind them.
    expect(outcomes['400']).toBeGreaterThan(30);
    expect(outcomes['200']).toBeGreaterThan(0);
  });

  it('reach the routes although a person may ask so often and no more: who is told to wait waits, and asks again', async () => {
    let now = Math.floor(Date.now() / 60_000) * 60_000;
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    const limited = await buildTestApp(base.database, { requestsPerPerson: 5 });
    try {
      const waits: number[] = [];
      const { outcomes } = await runAssault({
        address: await limited.listen({ port: 0, host: '127.0.0.1' }),
        routes: limited.declaredRoutes,
        senders: sendersOf(limited),
        seed: 'limites',
        count: 50,
        wait: async (milliseconds) => {
          waits.push(milliseconds);
          now += milliseconds;
        },
      });
      expect(waits).toContain(60_000);
      expect(outcomes).not.toHaveProperty('429');
      expect(outcomes['400']).toBeGreaterThan(10);
    } finally {
      await limited.close();
      jest.restoreAllMocks();
    }
  });
});
