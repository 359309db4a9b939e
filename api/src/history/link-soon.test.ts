import type { FastifyInstance } from 'fastify';
import { buildFirma, insertProcesso, type Firma } from '../testing/builders';
import { buildTestApp, call } from '../testing/builders-app';
import { describeOnOwnDatabase } from '../testing/describe-on-database';
import { linkEventos } from './chain';

describeOnOwnDatabase('the API', (base) => {
  let firma: Firma;
  let processo: number;
  beforeAll(async () => {
    firma = await buildFirma(base.database);
    processo = await base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma));
  });

  const counts = () =>
    base.database.transaction({ idCliente: firma.idCliente }, async (tx) => {
      const { rows } = await tx.query(
        'select (select count(*) from evento)::int as eventos, (select count(*) from evento_elo)::int as elos',
      );
      return rows[0];
    });
  const add = (app: FastifyInstance) =>
    call(app, firma.usuarios.admin, 'POST', '/ProcessOpositor', {
      idProcesso: processo,
      nome: 'Contrária',
      email: 'contraria@teste.dev',
    });

  it('links what its requests wrote, at the latest when it ends, and what another process left', async () => {
    const killed = await buildTestApp(base.database);
    expect((await add(killed)).status).toBe(201);
    await killed.close();
    expect(await counts()).toMatchObject({ elos: 0 });
    const app = await buildTestApp(base.database, {}, { linkAfterMs: 60_000 });
    expect((await add(app)).status).toBe(201);
    await app.close();
    const { eventos, elos } = (await counts()) as { eventos: number; elos: number };
    expect(eventos).toBeGreaterThan(10);
    expect(elos).toBe(eventos);
  });

  it('links nothing for requests that only read', async () => {
    const before = await counts();
    const app = await buildTestApp(base.database, {}, { linkAfterMs: 60_000 });
    await call(app, firma.usuarios.admin, 'GET', `/Process/${processo}`);
    await app.close();
    expect(await counts()).toEqual(before);
  });

  it('logs the last link, also if another process made it', async () => {
    const app = await buildTestApp(base.database, {}, { linkAfterMs: 60_000 });
    const told = jest.spyOn(app.log, 'info');
    await add(app);
    const { idCliente } = firma;
    const head = await linkEventos((work) => base.database.transaction({ idCliente }, work), idCliente);
    await app.close();
    const line = { event: 'history-head', tenant: idCliente, ...head };
    expect(told).toHaveBeenCalledWith(line, 'history linked');
  });
});
