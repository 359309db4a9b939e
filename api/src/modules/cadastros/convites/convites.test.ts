import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { InvitationRow, UserInvited } from '@foro/shared/contracts/invitation';
import type { FastifyInstance } from 'fastify';
import { buildFirma, nextSerial, type Firma, type UsuarioDeTeste } from '../../../testing/builders';
import { buildTestApp, call, testConfig } from '../../../testing/builders-app';
import { describeOnOwnDatabase } from '../../../testing/describe-on-database';
import { createMailLoop } from '../../plataforma/mensagens/mail-loop';
import { shownTransporte } from '../../plataforma/mensagens/transporte';

const SENHA = 'Jabuticaba#93';
const log = { info: () => undefined, warn: () => undefined };

describeOnOwnDatabase('invitations', (base) => {
  /** An API without mail, and one with mail that is only displayed. */
  let mute: FastifyInstance;
  let mailing: FastifyInstance;
  let firma: Firma;
  beforeAll(async () => {
    mute = await buildTestApp(base.database, { mail: undefined, isDemo: false });
    mailing = await buildTestApp(base.database, { isDemo: true });
    firma = await buildFirma(base.database);
  });
  afterAll(() => Promise.all([mute.close(), mailing.close()]));
  const maintain = (text: string, values: readonly unknown[] = []) =>
    base.database.transaction('manutencao', (tx) => tx.query(text, values));
  beforeEach(() => maintain('delete from tentativa_acesso'));

  const bodyOf = (changes: object = {}) => ({
    nome: 'Caio Lima',
    email: `convidado${nextSerial()}@firma.teste`,
    idUsuarioTipo: 4,
    idEmpresa: firma.escritorio,
    ...changes,
  });
  const invite = (app = mute, who: UsuarioDeTeste = firma.usuarios.gestor, changes: object = {}) =>
    call<UserInvited & ApiErrorBody>(app, who, 'POST', '/User/Invitation', bodyOf(changes));
  const tokenIn = (text: string | null) => /\/convite#(\S+)/.exec(text ?? '')?.[1] ?? '';
  const accept = (token: string, convite = true, senha = SENHA) =>
    call<ApiErrorBody>(mute, null, 'POST', '/auth/reset', { token, senha, convite });
  const enter = async (username: string | null) =>
    (await call(mute, null, 'POST', '/auth', { username, password: SENHA })).status;
  const again = (id: number, app = mute) =>
    call<{ endereco: string | null } & ApiErrorBody>(
      app,
      firma.usuarios.gestor,
      'POST',
      `/User/Invitation/${id}`,
      {},
    );
  const revoke = async (id: number) =>
    (await call(mute, firma.usuarios.gestor, 'DELETE', `/User/Invitation/${id}`)).status;
  const stateOf = async (id: number) =>
    (await call<InvitationRow[]>(mute, firma.usuarios.admin, 'GET', '/User/Invitation')).body.find(
      ({ idUsuario }) => idUsuario === id,
    )?.situacao;
  const actionsOf = async (id: number) =>
    (await maintain('select acao from evento where id_registro = $1 order by id', [id])).rows.map(
      ({ acao }) => acao,
    );

  it('are handed on where no mail is sent: the link lets its person choose the password, once', async () => {
    const { status, body } = await invite();
    expect([status, body.usuario.ativo]).toEqual([201, true]);
    const token = tokenIn(body.endereco);
    const { rows } = await maintain('select l::text as l from link_de_senha l');
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[1]);
    expect([await stateOf(body.usuario.id), await enter(body.usuario.email)]).toEqual(['valido', 401]);
    expect((await accept(token)).status).toBe(204);
    expect([await stateOf(body.usuario.id), await enter(body.usuario.email)]).toEqual([undefined, 200]);
    expect((await accept(token)).body.fields?.token).toMatch(
      /^Este convite venceu, foi revogado ou já foi usado/,
    );
    expect(await actionsOf(body.usuario.id)).toEqual(
      expect.arrayContaining(['convite_enviado', 'convite_aceito']),
    );
  });

  it('go by mail where that is sent, with the link made when it goes out', async () => {
    const { body } = await invite(mailing);
    expect([body.endereco, await stateOf(body.usuario.id)]).toEqual([null, 'fila']);
    const post = createMailLoop({
      secret: testConfig().jwtSecret,
      database: base.database,
      transporte: shownTransporte,
      publicUrl: '',
      log,
    });
    await post.run();
    await post.stop();
    const { rows } = await maintain('select texto from mensagem where id_usuario = $1', [body.usuario.id]);
    expect((await accept(tokenIn(String(rows[0]?.texto)))).status).toBe(204);
    expect(await enter(body.usuario.email)).toBe(200);
  });

  it('stand seven days, and are told when they are past', async () => {
    const { body } = await invite();
    const age = (interval: string) =>
      maintain('update link_de_senha set expira_em = expira_em - $2::interval where id_usuario = $1', [
        body.usuario.id,
        interval,
      ]);
    await age('6 days 23 hours');
    expect(await stateOf(body.usuario.id)).toBe('valido');
    await age('2 hours');
    expect(await stateOf(body.usuario.id)).toBe('vencido');
    expect((await accept(tokenIn(body.endereco))).body.fields?.token).toMatch(/^Este convite venceu/);
  });

  it('are no link for a forgotten password, nor is that one an invitation', async () => {
    const { body } = await invite();
    const token = tokenIn(body.endereco);
    expect((await accept(token, false)).body.fields?.token).toMatch(/^Este link é o de um convite/);
    await maintain("update link_de_senha set finalidade = 'redefinir' where id_usuario = $1", [
      body.usuario.id,
    ]);
    expect((await accept(token)).body.fields?.token).toMatch(/^Este link é o de uma nova senha/);
  });

  it('are sent again, which voids the one before, and revoked', async () => {
    const { body } = await invite();
    const { id } = body.usuario;
    const { body: second } = await again(id);
    expect((await accept(tokenIn(body.endereco))).status).toBe(400);
    expect(await revoke(id)).toBe(204);
    expect([await stateOf(id), await revoke(id)]).toEqual(['sem-convite', 404]);
    expect((await accept(tokenIn(second.endereco))).status).toBe(400);
    const { body: third } = await again(id);
    expect((await accept(tokenIn(third.endereco))).status).toBe(204);
    expect((await again(id)).status).toBe(409);
    expect(await actionsOf(id)).toContain('convite_revogado');
  });

  it('are sent ten times a day to one person, and a hundred times by one', async () => {
    const own = await buildFirma(base.database);
    const { admin } = own.usuarios;
    const first = await invite(mailing, admin, { idEmpresa: own.escritorio });
    const copy = (total: number, idRegistro: string) =>
      maintain(
        `insert into evento (id_cliente, tabela, acao, id_registro, id_usuario)
          select id_cliente, tabela, acao, ${idRegistro}, id_usuario from evento, generate_series(1, ${total})
          where id_cliente = ${own.idCliente} and acao = 'convite_enviado' order by id limit ${total}`,
      );
    const resend = () =>
      call<ApiErrorBody>(mailing, admin, 'POST', `/User/Invitation/${first.body.usuario.id}`, {});
    await copy(8, 'id_registro');
    expect((await resend()).status).toBe(200);
    const { status, body } = await resend();
    expect([status, body.message]).toEqual([
      409,
      'Esta pessoa já recebeu 10 convites nas últimas 24 horas. Envie outro amanhã.',
    ]);
    await copy(90, '0');
    const over = await invite(mailing, admin, { idEmpresa: own.escritorio });
    expect([over.status, over.body.message]).toEqual([
      409,
      'Você já enviou 100 convites nas últimas 24 horas. Envie os outros amanhã.',
    ]);
  });

  it('that wait in the outbox do not go out once they are revoked', async () => {
    const { body } = await invite(mailing);
    expect(await revoke(body.usuario.id)).toBe(204);
    const { rows } = await maintain('select id from mensagem where id_usuario = $1', [body.usuario.id]);
    expect(rows).toEqual([]);
  });

  it('are refused as making a user is: by role, by rule, for a PF client', async () => {
    const { colaborador, gestor, admin } = firma.usuarios;
    expect((await invite(mute, colaborador)).status).toBe(403);
    expect((await invite(mute, gestor, { idUsuarioTipo: 1 })).status).toBe(403);
    expect((await invite(mute, admin, { email: '' })).body.fields).toHaveProperty('email');
    expect((await invite(mute, admin, { email: gestor.email })).status).toBe(409);
    expect(
      (await invite(mute, admin, { idUsuarioTipo: 6, celularDDD: '11', celular: '987654321' })).status,
    ).toBe(409);
    const pj = { idUsuarioTipo: 12, idEmpresa: firma.clientePJ, celularDDD: '11', celular: '987654321' };
    expect((await invite(mute, colaborador, pj)).status).toBe(201);
  });

  it('leave no firm without an administrator who can enter', async () => {
    const own = await buildFirma(base.database);
    const { admin, gestor } = own.usuarios;
    await maintain('update usuario set id_usuario_tipo = 1 where id = $1', [gestor.id]);
    await call(mute, admin, 'POST', '/User/Invitation', {
      ...bodyOf({ idUsuarioTipo: 1 }),
      idEmpresa: own.escritorio,
    });
    expect((await call(mute, admin, 'POST', `/User/toggleActive/${gestor.id}`)).status).toBe(200);
    const { rows } = await maintain(
      'select count(*)::int as n from usuario where id_cliente = $1 and id_usuario_tipo = 1 and ativo and senha_hash is not null',
      [own.idCliente],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });
});
