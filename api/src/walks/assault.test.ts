import type { FastifyInstance } from 'fastify';
import { describeFailure, runAssault } from '../testing/assault/run';
import { buildFirma, insertProcesso, type Firma, type Papel } from '../testing/builders';
import { buildTestApp, tokenOf } from '../testing/builders-app';
import { describeOnEngines } from '../testing/describe-on-engines';

describeOnEngines('generated requests', (engine) => {
  let app: FastifyInstance;
  let firma: Firma;
  let address: string;
  beforeAll(async () => {
    app = await buildTestApp(engine.database);
    firma = await buildFirma(engine.database);
    await engine.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
    address = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  const SEEDS = ['primeira', 'segunda', 'terceira', 'quarta'];
  it.each(SEEDS)('are answered, whoever sends them: no 5xx, and no connection ends (%s)', async (seed) => {
    const papeis: readonly Papel[] = ['admin', 'colaborador', 'clientePF', 'gestor', 'clientePJ'];
    const senders = [
      ...papeis.map((papel) => ({ name: papel, token: tokenOf(app, firma.usuarios[papel]) })),
      { name: 'ninguém', token: null },
    ];
    const { outcomes, failures } = await runAssault({
      address,
      routes: app.declaredRoutes,
      senders,
      seed,
      count: 150,
    });
    expect(failures.map(describeFailure)).toEqual([]);
    // Not refused at the door: the contracts and what lies behind them were met.
    expect(outcomes['400']).toBeGreaterThan(30);
    expect(outcomes['200']).toBeGreaterThan(0);
  });
});
