import type { Placar } from '@foro/shared/contracts/telemetria';
import { buildFirma } from '../../testing/builders';
import { buildTestApp, call } from '../../testing/builders-app';
import { describeOnEngines } from '../../testing/describe-on-engines';

describeOnEngines('GET /api/telemetria/versoes', (engine) => {
  it('tells administrators what browsers told of each version, and the metrics tell the same', async () => {
    const app = await buildTestApp(engine.database, { remotes: ['mfe-agenda'] });
    const { usuarios } = await buildFirma(engine.database);
    const evento = { remoto: 'mfe-agenda', versao: '1.2.0-ab', classe: 'carregado', duracaoMs: 420 };
    const eventos = [evento, { ...evento, classe: 'integridade' }];
    expect((await call(app, null, 'POST', '/telemetria', { eventos })).status).toBe(204);
    const { status, body } = await call<Placar>(app, usuarios.admin, 'GET', '/telemetria/versoes');
    expect([status, body.versoes]).toEqual([
      200,
      [{ remoto: 'mfe-agenda', versao: '1.2.0-ab', cargas: 2, falhas: 1, duracaoMediaMs: 420 }],
    ]);
    expect(Date.parse(body.desde)).toBeLessThanOrEqual(Date.now());
    const metrics = (await app.inject('/api/metrics')).body;
    expect(metrics).toContain('foro_remote_version_loads_total{remote="mfe-agenda",version="1.2.0-ab"} 2');
    expect(metrics).toContain('foro_remote_version_failures_total{remote="mfe-agenda",version="1.2.0-ab"} 1');
    expect((await call(app, usuarios.gestor, 'GET', '/telemetria/versoes')).status).toBe(403);
    await app.close();
  });
});
