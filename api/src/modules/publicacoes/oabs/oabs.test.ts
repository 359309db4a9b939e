import type { AuditRecordAnswer } from '@foro/shared/contracts/audit';
import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { Page } from '@foro/shared/contracts/list';
import type { WatchedOab, WatchedOabRow } from '@foro/shared/contracts/watched-oab';
import type { FastifyInstance } from 'fastify';
import { buildFirma, type Firma } from '../../../testing/builders';
import { askAs, buildTestApp, call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';

describeOnDatabase('watched OAB numbers', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    firma = await buildFirma(base.database);
  });

  const ask = askAs<ApiErrorBody>(() => ({ app, firma }), 'admin');
  const oab = (changes: object = {}) => ({
    numero: '0123.456',
    uf: 'SP',
    letra: '',
    idUsuario: firma.usuarios.advogado.id,
    desde: '2026-01-01',
    ativa: true,
    ...changes,
  });
  const create = async (changes: object = {}) =>
    (await ask<WatchedOab>('POST', '/WatchedOab', oab(changes))).body;

  it('are kept without the zeros and points that courts write, changed, listed and found', async () => {
    const created = await create();
    expect(created).toMatchObject({ numero: '123456', uf: 'SP', letra: null, ativa: true });
    const second = await create({ numero: '94719', uf: 'RJ', letra: 'a' });
    expect(second.letra).toBe('A');
    const changed = await ask<WatchedOab>('PUT', '/WatchedOab', { ...created, ativa: false });
    expect(changed.body.ativa).toBe(false);
    expect((await ask('PUT', '/WatchedOab', { ...created, ativa: true })).body.code).toBe('DESATUALIZADO');
    const record = `/Audit/Record?tipo=oab_monitorada&id=${created.id}`;
    expect((await ask<AuditRecordAnswer>('GET', record)).body.items[0]?.mudancas).toMatchObject([
      { rotulo: 'Ativa', antes: 'Sim', depois: 'Não' },
    ]);
    expect((await call(app, firma.usuarios.gestor, 'GET', record)).status).toBe(404);
    const { body } = await ask<Page<WatchedOabRow>>('GET', '/WatchedOab?page=1&sort=numero');
    expect([body.items.map(({ numero }) => numero), body.total]).toEqual([['94719', '123456'], 2]);
    const found = await ask<WatchedOabRow[]>('GET', '/WatchedOab?search=94719%2FRJ');
    expect(found.body.map(({ id }) => id)).toEqual([second.id]);
    expect((await ask('DELETE', `/WatchedOab/${second.id}`)).status).toBe(204);
    expect((await ask('GET', `/WatchedOab/${second.id}`)).status).toBe(404);
    // A deleted number does not block the same number.
    expect((await create({ numero: '94719', uf: 'RJ' })).id).not.toBe(second.id);
  });

  it('are of one lawyer each, who is an active person of the firm', async () => {
    await create();
    const twice = await ask('POST', '/WatchedOab', oab({ idUsuario: firma.usuarios.gestor.id }));
    expect([twice.status, twice.body.fields?.numero]).toEqual([409, expect.stringContaining('123456/SP')]);
    const client = await ask(
      'POST',
      '/WatchedOab',
      oab({ numero: '1', idUsuario: firma.usuarios.clientePF.id }),
    );
    expect([client.status, client.body.fields]).toEqual([400, { idUsuario: 'Advogado inválido' }]);
    const wrong = await ask('POST', '/WatchedOab', { ativa: true });
    expect(wrong.body.fields).toEqual({
      numero: 'Número da OAB é obrigatório',
      uf: 'UF é obrigatória',
      idUsuario: 'Advogado é obrigatório',
      desde: 'Informe desde quando',
    });
    expect((await ask('POST', '/WatchedOab', oab({ numero: 'abc' }))).body.fields).toEqual({
      numero: 'Número da OAB inválido',
    });
    for (const papel of ['gestor', 'colaborador', 'clientePJ'] as const)
      expect((await ask('GET', '/WatchedOab', undefined, papel)).status).toBe(403);
  });
});
