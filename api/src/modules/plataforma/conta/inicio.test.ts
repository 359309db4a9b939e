import type { Home } from '@foro/shared/contracts/home';
import type { FastifyInstance } from 'fastify';
import { buildFirma, type Firma, type Papel } from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';

const PAINEIS: Home = {
  paineis: [
    { painel: 'mfe-processos/sem-passo', oculto: false },
    { painel: 'host/recentes', oculto: true },
  ],
};

describeOnDatabase('/Account/home', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
    firma = await buildFirma(base.database);
  });
  afterAll(() => app.close());

  const read = async (papel: Papel) =>
    (await call<Home>(app, firma.usuarios[papel], 'GET', '/Account/home')).body;
  const write = (papel: Papel, body: unknown) =>
    call<Home>(app, firma.usuarios[papel], 'PUT', '/Account/home', body as object);

  it('keeps the order and what is hidden for the person who asks, and for nobody else', async () => {
    expect(await read('admin')).toEqual({ paineis: [] });
    expect(await write('admin', PAINEIS)).toMatchObject({ status: 200, body: PAINEIS });
    expect(await read('admin')).toEqual(PAINEIS);
    expect(await read('gestor')).toEqual({ paineis: [] });
    expect(await write('clientePF', PAINEIS)).toMatchObject({ status: 200 });
    expect((await write('admin', { paineis: [] })).body).toEqual({ paineis: [] });
  });

  it('leaves the version of the record and its history alone', async () => {
    const state = async () => {
      const { rows } = await base.database.transaction('manutencao', (tx) =>
        tx.query<{ versao: string; eventos: number }>(
          `select data_alteracao::text as versao, (select count(*)::int from evento where id_cliente = $1) as eventos from usuario where id_cliente = $1 and id = $2`,
          [firma.idCliente, firma.usuarios.admin.id],
        ),
      );
      return rows;
    };
    const before = await state();
    await write('admin', PAINEIS);
    expect(await state()).toEqual(before);
  });

  it.each([
    [{}],
    [{ paineis: [{ painel: 'x', oculto: false }] }],
    [{ paineis: [{ painel: '../x/y', oculto: false }] }],
    [{ paineis: [{ painel: 'a/b', oculto: 'sim' }] }],
    [{ paineis: Array.from({ length: 61 }, () => PAINEIS.paineis[0]) }],
  ])('is 400 for %j', async (body) => {
    expect((await write('admin', body)).status).toBe(400);
  });
});
