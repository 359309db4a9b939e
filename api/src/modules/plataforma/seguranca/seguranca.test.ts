import type { AuditRow } from '@foro/shared/contracts/audit';
import type { Profile } from '@foro/shared/contracts/auth';
import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { SecondFactorSecret, Security } from '@foro/shared/contracts/second-factor';
import type { User } from '@foro/shared/contracts/user';
import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { SENHA, buildFirma, type Firma, type UsuarioDeTeste } from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';

describeOnDatabase('the security of a firm', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  beforeAll(async () => {
    app = await buildTestApp(base.database, { isDemo: true });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    firma = await buildFirma(base.database);
  });

  const switchOn = async (who: UsuarioDeTeste) => {
    const { body } = await call<SecondFactorSecret>(app, who, 'POST', '/Account/secondFactor/start', {
      senhaAtual: SENHA,
    });
    const codigo = new TOTP({ secret: Secret.fromBase32(body.segredo) }).generate();
    expect((await call(app, who, 'POST', '/Account/secondFactor', { codigo })).status).toBe(200);
  };
  const require = (exigeSegundoFator: boolean) =>
    call<Security & ApiErrorBody>(app, firma.usuarios.admin, 'PUT', '/Security', { exigeSegundoFator });
  const statusOf = async (who: UsuarioDeTeste) => {
    const { status, body } = await call<ApiErrorBody>(app, who, 'GET', '/Process');
    return status === 200 ? 200 : body.code;
  };

  it('requires the second factor of Admin and Gestor from the next request on, and of nobody else', async () => {
    const { admin, gestor, colaborador, clientePF } = firma.usuarios;
    expect((await require(true)).body.message).toMatch(/^Ligue antes o segundo fator da sua própria conta/);
    await switchOn(admin);
    const { status, body } = await require(true);
    expect([status, body.exigeSegundoFator]).toEqual([200, true]);
    expect(await Promise.all([admin, gestor, colaborador, clientePF].map(statusOf))).toEqual([
      200,
      'SEGUNDO_FATOR_EXIGIDO',
      200,
      200,
    ]);
    const profileOf = async (who: UsuarioDeTeste) =>
      (await call<Profile>(app, who, 'GET', '/user/profile')).body.exigeSegundoFator;
    expect([await profileOf(gestor), await profileOf(colaborador)]).toEqual([true, false]);
    expect((await call(app, gestor, 'GET', '/Account')).status).toBe(200);
    // Signing in again does not lift the restriction.
    const { body: entered } = await call<{ accessToken: string }>(app, null, 'POST', '/auth', {
      username: gestor.email,
      password: SENHA,
    });
    expect((await call(app, entered.accessToken, 'GET', '/Process')).status).toBe(403);
    await switchOn(gestor);
    expect([await statusOf(gestor), await profileOf(gestor)]).toEqual([200, false]);
  });

  it('requires it of who becomes a Gestor, and lets everybody in again when it requires it no more', async () => {
    const { admin, colaborador } = firma.usuarios;
    await switchOn(admin);
    await require(true);
    const { body: user } = await call<User>(app, admin, 'GET', `/User/${colaborador.id}`);
    await call(app, admin, 'PUT', '/User', { ...user, senha: '', idUsuarioTipo: 2 });
    expect(await statusOf(colaborador)).toBe('SEGUNDO_FATOR_EXIGIDO');
    await require(false);
    expect(await statusOf(colaborador)).toBe(200);
  });

  it('shows the administrator who of the staff has one, and each other person who has', async () => {
    const { admin, clientePF, gestor } = firma.usuarios;
    await switchOn(clientePF);
    const { body } = await call<Security>(app, admin, 'GET', '/Security');
    expect(
      body.pessoas.map(({ id, ligadoEm, codigosRestantes }) => [id, ligadoEm !== null, codigosRestantes]),
    ).toEqual(
      expect.arrayContaining([
        [gestor.id, false, 0],
        [clientePF.id, true, 10],
      ]),
    );
    expect(body.pessoas).toHaveLength(5);
    expect((await call(app, gestor, 'GET', '/Security')).status).toBe(403);
  });

  it('lets an administrator switch off that of somebody who has lost it: an event, and a mail to the person', async () => {
    const { admin, gestor, colaborador } = firma.usuarios;
    await switchOn(colaborador);
    const off = (who: UsuarioDeTeste, id: number) =>
      call<ApiErrorBody>(app, who, 'DELETE', `/Security/secondFactor/${id}`);
    expect((await off(gestor, colaborador.id)).status).toBe(403);
    expect((await off(admin, gestor.id)).status).toBe(404);
    expect((await off(admin, admin.id)).status).toBe(409);
    expect((await off(admin, colaborador.id)).status).toBe(204);
    const { body: signedIn } = await call<object>(app, null, 'POST', '/auth', {
      username: colaborador.email,
      password: SENHA,
    });
    expect(signedIn).toHaveProperty('accessToken');
    const { body: events } = await call<AuditRow[]>(
      app,
      admin,
      'GET',
      `/Audit?tipo=usuario&idRegistro=${colaborador.id}&acao=segundo_fator_desligado`,
    );
    expect(events.map(({ idUsuario }) => idUsuario)).toEqual([admin.id]);
    const { rows } = await base.database.transaction('manutencao', (tx) =>
      tx.query('select tipo from mensagem where id_usuario = $1', [colaborador.id]),
    );
    expect(rows).toEqual([{ tipo: 'fator_desligado' }]);
  });
});
