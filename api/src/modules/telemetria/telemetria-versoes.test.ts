import type { Placar } from '@foro/shared/contracts/telemetria';
import type { FastifyInstance } from 'fastify';
import { buildFirma, type Firma } from '../../testing/builders';
import { buildTestApp, call } from '../../testing/builders-app';
import { describeOnDatabase } from '../../testing/describe-on-database';

describeOnDatabase('GET /api/telemetria/versoes', (base) => {
  let one: FastifyInstance;
  let two: FastifyInstance;
  let usuarios: Firma['usuarios'];
  beforeEach(async () => {
    const config = { remotes: ['mfe-agenda'] };
    await base.database.transaction('manutencao', (tx) => tx.query('delete from placar_versao'));
    [one, two] = await Promise.all([
      buildTestApp(base.database, config),
      buildTestApp(base.database, config),
    ]);
    ({ usuarios } = await buildFirma(base.database));
  });
  afterEach(async () => {
    await Promise.all([one.close(), two.close()]);
  });

  const evento = { remoto: 'mfe-agenda', versao: '1.2.0-ab', classe: 'carregado', duracaoMs: 420 };
  const tell = async (app: FastifyInstance, ...eventos: object[]) =>
    expect((await call(app, null, 'POST', '/telemetria', { eventos })).status).toBe(204);
  const read = (app: FastifyInstance) => call<Placar>(app, usuarios.admin, 'GET', '/telemetria/versoes');
  const versions = async (app: FastifyInstance) => (await read(app)).body.versoes;
  const metrics = async (app: FastifyInstance) =>
    (await app.inject('/api/metrics')).body.match(/^foro_suite_version.*/gm);

  it('tells administrators what browsers told of each version, and since when', async () => {
    await tell(one, evento, { ...evento, classe: 'integridade' });
    await tell(one, { ...evento, versao: '1.1.0-aa', classe: 'erro-ao-desenhar', duracaoMs: 0 });
    const { status, body } = await read(one);
    const desde = expect.any(String) as string;
    expect([status, body.versoes]).toEqual([
      200,
      [
        { remoto: 'mfe-agenda', versao: '1.1.0-aa', cargas: 0, falhas: 1, duracaoMediaMs: null, desde },
        { remoto: 'mfe-agenda', versao: '1.2.0-ab', cargas: 2, falhas: 1, duracaoMediaMs: 420, desde },
      ],
    ]);
    expect(Date.parse(body.desde)).toBeLessThanOrEqual(Date.now());
    expect(body.versoes.map((versao) => versao.desde)).toContain(body.desde);
    expect((await call(one, usuarios.gestor, 'GET', '/telemetria/versoes')).status).toBe(403);
    expect((await call(one, null, 'GET', '/telemetria/versoes')).status).toBe(401);
  });

  it('adds up what all processes were told, and each tells the same, in its metrics too', async () => {
    await tell(one, evento, { ...evento, classe: 'integridade' });
    await tell(two, { ...evento, duracaoMs: 580 });
    await two.placar.exchange();
    const sums = [expect.objectContaining({ versao: '1.2.0-ab', cargas: 3, falhas: 1, duracaoMediaMs: 500 })];
    expect([await versions(one), await versions(two)]).toEqual([sums, sums]);
    const told = [
      'foro_suite_version_loads_total{remote="mfe-agenda",version="1.2.0-ab"} 3',
      'foro_suite_version_failures_total{remote="mfe-agenda",version="1.2.0-ab"} 1',
      'foro_suite_versions_known 1',
    ];
    expect([await metrics(one), await metrics(two)]).toEqual([told, told]);
    // Nothing is added twice, and a restarted process continues from there.
    await two.close();
    two = await buildTestApp(base.database, { remotes: ['mfe-agenda'] });
    await tell(two, evento);
    expect((await versions(two))[0]).toMatchObject({ cargas: 4, falhas: 1 });
  });

  it('loses nothing while several processes add at once', async () => {
    const versoes = ['1.0.0-a', '1.0.0-b', '1.0.0-c'];
    for (let round = 0; round < 5; round += 1) {
      await tell(one, ...versoes.map((versao) => ({ ...evento, versao })));
      await tell(two, ...versoes.toReversed().map((versao) => ({ ...evento, versao })));
      await Promise.all([one.placar.exchange(), two.placar.exchange()]);
    }
    expect((await versions(one)).map(({ cargas }) => cargas)).toEqual([10, 10, 10]);
  });

  it('keeps of each remote the six versions told of last, whoever invents others', async () => {
    for (let round = 0; round < 4; round += 1) {
      const invented = [0, 1, 2].map((index) => ({ ...evento, versao: `9.${round}.${index}` }));
      await tell(round % 2 ? one : two, evento, ...invented);
      await (round % 2 ? one : two).placar.exchange();
    }
    const kept = await versions(one);
    expect(kept).toHaveLength(6);
    expect(kept).toContainEqual(expect.objectContaining({ versao: '1.2.0-ab', cargas: 4 }));
    const rows = await base.database.transaction('manutencao', (tx) =>
      tx.query('select versao from placar_versao'),
    );
    expect(rows.rows).toHaveLength(6);
  });
});
