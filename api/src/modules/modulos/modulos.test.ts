import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildFirma } from '../../testing/builders';
import { buildApp } from '../../app';
import { buildTestApp, call, testConfig } from '../../testing/builders-app';
import { describeOnDatabase } from '../../testing/describe-on-database';
import { recordLog } from '../../testing/record-log';

// A stand-in for the release tool's program: prints its arguments, and refuses one module.
const TOOL = `
import { writeFileSync } from 'node:fs';
const [site, ...told] = process.argv.slice(2);
if (told[1] === 'mfe-outro') {
  console.error('mfe-outro não é um módulo publicado.');
  process.exit(3);
}
if (told[1] === 'mfe-quebrado') process.exit(1);
writeFileSync(site, JSON.stringify({ told, who: process.env.FORO_WHO, secret: process.env.FORO_JWT_SECRET }));
console.log(42);
`;

const OFF = { modulo: 'mfe-agenda', parte: null, ligado: false, motivo: 'Volta às 14h.' };

describeOnDatabase('/api/Modules/switch', (base) => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'foro-switch-'));
    writeFileSync(path.join(folder, 'tool.mjs'), TOOL);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const told = (): unknown => JSON.parse(readFileSync(path.join(folder, 'site'), 'utf8'));

  it('lets an administrator switch a module and a piece of it, by the program of the release tool', async () => {
    const moduleSwitch = { tool: path.join(folder, 'tool.mjs'), site: path.join(folder, 'site') };
    const app = await buildTestApp(base.database, { moduleSwitch });
    const { usuarios } = await buildFirma(base.database);
    const send = (body: object) => call(app, usuarios.admin, 'POST', '/Modules/switch', body);
    const { id, idCliente } = usuarios.admin;

    expect((await call(app, usuarios.admin, 'GET', '/Modules/switch')).body).toEqual({ permitido: true });
    expect(await send(OFF)).toMatchObject({ status: 200, body: { publicacao: 42 } });
    expect(told()).toEqual({
      told: ['disable', 'mfe-agenda', '', 'Volta às 14h.'],
      who: `usuário ${id} do grupo ${idCliente}, por /status`,
    });
    expect((await send({ ...OFF, parte: 'inicio/hoje', ligado: true, motivo: null })).status).toBe(200);
    expect(told()).toMatchObject({ told: ['enable', 'mfe-agenda', 'inicio/hoje', ''] });

    expect(await send({ ...OFF, modulo: 'mfe-outro' })).toMatchObject({
      status: 409,
      body: { message: 'mfe-outro não é um módulo publicado.' },
    });
    expect((await send({ ...OFF, modulo: 'mfe-quebrado' })).status).toBe(500);
    expect(await send({ ...OFF, motivo: ' ' })).toMatchObject({
      status: 400,
      body: { fields: { motivo: 'Motivo é obrigatório' } },
    });
    expect((await send({ ...OFF, modulo: '../host' })).status).toBe(400);
    expect((await call(app, usuarios.gestor, 'POST', '/Modules/switch', OFF)).status).toBe(403);
    expect((await call(app, usuarios.gestor, 'GET', '/Modules/switch')).status).toBe(403);
    await app.close();
  });

  it('writes each switch to the log, with who, what, why and the release, and no refused one', async () => {
    const moduleSwitch = { tool: path.join(folder, 'tool.mjs'), site: path.join(folder, 'site') };
    const { logger, lines } = recordLog();
    const app = await buildApp({ database: base.database, config: testConfig({ moduleSwitch }), logger });
    const { usuarios } = await buildFirma(base.database);
    const { id: user, idCliente: tenant } = usuarios.admin;
    for (const body of [
      OFF,
      { ...OFF, modulo: 'mfe-outro' },
      { ...OFF, parte: 'inicio/hoje' },
      { ...OFF, ligado: true, motivo: null },
    ])
      await call(app, usuarios.admin, 'POST', '/Modules/switch', body);
    await app.close();
    const who = { user, tenant, publicacao: 42 };
    expect(lines.filter(({ event }) => String(event).startsWith('module-'))).toEqual([
      { event: 'module-off', ...who, ...OFF },
      { event: 'module-off', ...who, ...OFF, parte: 'inicio/hoje' },
      { event: 'module-on', ...who, ...OFF, ligado: true, motivo: null },
    ]);
  });

  it('does nothing where the installation does not allow it', async () => {
    const app = await buildTestApp(base.database);
    const { usuarios } = await buildFirma(base.database);
    expect((await call(app, usuarios.admin, 'GET', '/Modules/switch')).body).toEqual({ permitido: false });
    expect(await call(app, usuarios.admin, 'POST', '/Modules/switch', OFF)).toMatchObject({
      status: 409,
      body: { message: 'Nesta instalação, módulos são desligados e ligados por quem a opera.' },
    });
    await app.close();
  });
});
