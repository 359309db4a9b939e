import { createHmac, randomUUID } from 'node:crypto';
import type { Config } from '../../../config';
import { SENHA, insertUsuario, sessaoDeTeste } from '../../../testing/builders';
import { buildTestApp, call, testConfig, tokenOf } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { prepareAcesso } from './acesso.fixtures';

describeOnDatabase('POST /auth and GET /user/profile', (base) => {
  const given = prepareAcesso(base);
  const { maintain } = given;
  const signIn = (username: string, password: string) =>
    call<{ accessToken: string; message: string; code: string }>(given.app, null, 'POST', '/auth', {
      username,
      password,
    });
  const payloadOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Record<
      string,
      number | string
    >;

  describe('signing in', () => {
    it('answers a token that lives for 8 hours and says who, of which tenant, which version, and no role', async () => {
      const { status, body } = await signIn(given.firma.usuarios.admin.email, SENHA);
      expect(status).toBe(200);
      const { exp, iat, jti, ...rest } = payloadOf(body.accessToken);
      expect(Number(exp) - Number(iat)).toBe(8 * 60 * 60);
      expect(jti).toMatch(/^[\da-f-]{36}$/);
      expect(rest).toEqual({
        sub: String(given.firma.usuarios.admin.id),
        idCliente: given.firma.idCliente,
        ver: 1,
        iss: 'foro',
        aud: 'foro-api',
      });
    });

    it('takes the e-mail in any case, with spaces around it and what nobody sees', async () => {
      const email = given.firma.usuarios.gestor.email.toUpperCase().replace('@', '\u200b@');
      expect((await signIn(` ${email}\ufeff `, SENHA)).status).toBe(200);
    });

    it('refuses a wrong password, an unknown name, a deactivated and a password-less user with the same answer', async () => {
      const [inativo, semSenha] = await base.database.transaction('manutencao', async (tx) => [
        await insertUsuario(tx, {
          idCliente: given.firma.idCliente,
          nome: 'Inativo',
          idUsuarioTipo: 4,
          ativo: false,
        }),
        await insertUsuario(tx, {
          idCliente: given.firma.idCliente,
          nome: 'Sem senha',
          idUsuarioTipo: 6,
          semSenha: true,
        }),
      ]);
      const answers = [
        await signIn(given.firma.usuarios.admin.email, 'errada'),
        await signIn('ninguem@foro.teste', SENHA),
        await signIn(inativo.email, SENHA),
        await signIn(semSenha.email, SENHA),
      ];
      for (const { status, body } of answers) {
        expect(status).toBe(401);
        expect(body).toEqual({
          code: 'CREDENCIAIS_INVALIDAS',
          message: 'Credenciais inválidas. Por favor, tente novamente.',
          requestId: expect.any(String),
        });
      }
    });

    it.each([
      ['no name', { password: 'x' }, 'username'],
      ['an empty name', { username: ' ', password: 'x' }, 'username'],
      ['no password', { username: 'a@b.com' }, 'password'],
      ['an unknown field', { username: 'a@b.com', password: 'x', papel: 'Admin' }, 'papel'],
      ['a password of 201 characters', { username: 'a@b.com', password: 'x'.repeat(201) }, 'password'],
    ])('answers 400 to %s', async (_, payload, field) => {
      const { status, body } = await call<{ code: string; fields: Record<string, string> }>(
        given.app,
        null,
        'POST',
        '/auth',
        payload,
      );
      expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'DADOS_INVALIDOS', [field]]);
    });
  });

  describe('a token', () => {
    const profile = async (token: string | null) =>
      (await call(given.app, token, 'GET', '/user/profile')).status;

    it('is refused when absent, forged, of another algorithm, expired or of no user', async () => {
      const token = tokenOf(given.app, given.firma.usuarios.admin);
      const [, payload = ''] = token.split('.');
      const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`;
      const sign = (claims: object, header: object = { alg: 'HS256', typ: 'at+jwt' }, digest = 'sha256') => {
        const text = `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
        return `${text}.${createHmac(digest, testConfig().jwtSecret).update(text).digest('base64url')}`;
      };
      const claims = {
        sub: String(given.firma.usuarios.admin.id),
        idCliente: given.firma.idCliente,
        ver: 1,
        iat: 1,
        iss: 'foro',
        aud: 'foro-api',
        jti: sessaoDeTeste(given.firma.usuarios.admin.id),
      };
      const good = { ...claims, exp: 9_999_999_999 };
      const { iss: _iss, ...nobodys } = good;
      const { aud: _aud, ...forNobody } = good;
      const { jti: _jti, ...nameless } = good;
      expect(await profile(token)).toBe(200);
      for (const bad of [
        null,
        'lixo',
        `${token}x`,
        `${token.slice(0, -4)}AAAA`,
        unsigned,
        sign({ ...claims, exp: 2 }),
        sign(claims),
        sign(good, { alg: 'HS512', typ: 'at+jwt' }, 'sha512'),
        sign(good, { alg: 'HS384', typ: 'at+jwt' }, 'sha384'),
        sign(good, { alg: 'HS256', typ: 'JWT' }),
        sign(good, { alg: 'HS256' }),
        sign({ ...good, iss: 'outro' }),
        sign({ ...good, aud: 'foro-convite' }),
        sign(nobodys),
        sign(forNobody),
        sign(nameless),
        sign({ ...good, jti: 'lixo' }),
        sign({ ...good, jti: randomUUID() }),
        sign({ ...good, jti: sessaoDeTeste(given.firma.usuarios.gestor.id) }),
        tokenOf(given.app, { ...given.firma.usuarios.admin, id: 2_000_000 }),
        tokenOf(given.app, { ...given.firma.usuarios.admin, idCliente: 2_000_000 }),
      ]) {
        expect([bad, await profile(bad)]).toEqual([bad, 401]);
      }
      expect(await profile(sign(good))).toBe(200);
    });

    it('is another at each sign-in, though they fall into one second', async () => {
      const { email } = given.firma.usuarios.admin;
      const tokens = await Promise.all([signIn(email, SENHA), signIn(email, SENHA), signIn(email, SENHA)]);
      expect(new Set(tokens.map(({ body }) => body.accessToken)).size).toBe(3);
    });

    it('ends when its owner leaves, and no other with it', async () => {
      const { email } = given.firma.usuarios.clientePF;
      const one = (await signIn(email, SENHA)).body.accessToken;
      const two = (await signIn(email, SENHA)).body.accessToken;
      expect([await profile(one), await profile(two)]).toEqual([200, 200]);
      expect((await call(given.app, one, 'POST', '/auth/logout')).status).toBe(204);
      expect([await profile(one), await profile(two)]).toEqual([401, 200]);
      expect((await call(given.app, one, 'POST', '/auth/logout')).status).toBe(401);
    });

    it('leaves no row behind of sessions that are over since yesterday', async () => {
      const { email, id } = given.firma.usuarios.advogado;
      const count = async () =>
        (await maintain('select count(*)::int as n from sessao where id_usuario = $1', [id])).rows[0]?.n;
      await signIn(email, SENHA);
      expect(await count()).toBe(2);
      await maintain("update sessao set expira_em = now() - interval '25 hours' where id_usuario = $1", [id]);
      await signIn(email, SENHA);
      expect(await count()).toBe(1);
      await maintain('update sessao set id = $2 where id_usuario = $1', [id, sessaoDeTeste(id)]);
    });

    it('ends when nobody used it for two hours, and lasts while somebody does', async () => {
      const token = (await signIn(given.firma.usuarios.gestor.email, SENHA)).body.accessToken;
      const { jti } = payloadOf(token);
      const usedFor = (age: string) =>
        maintain('update sessao set usada_em = clock_timestamp() - $2::interval where id = $1', [jti, age]);
      const age = async () =>
        Number(
          (
            await maintain(
              'select extract(epoch from clock_timestamp() - usada_em)::int as age from sessao where id = $1',
              [jti],
            )
          ).rows[0]?.age,
        );
      /** Asks another process and closes it, so that all its pending writes are done. */
      const ask = async (changes?: Partial<Config>) => {
        const other = await buildTestApp(base.database, changes);
        const { status } = await call(other, token, 'GET', '/user/profile');
        await other.close();
        return status;
      };
      await usedFor('119 minutes');
      expect(await ask()).toBe(200);
      expect(await age()).toBeLessThan(30);
      // It is written at most once a minute.
      await usedFor('40 seconds');
      expect(await ask()).toBe(200);
      expect(await age()).toBeGreaterThanOrEqual(40);
      await usedFor('121 minutes');
      expect(await ask({ sessionIdleSeconds: 180 * 60 })).toBe(200);
      await usedFor('121 minutes');
      expect(await ask()).toBe(401);
      expect(await age()).toBeGreaterThan(7000);
      expect(await profile(tokenOf(given.app, given.firma.usuarios.gestor))).toBe(200);
    });

    it('ends after its 8 hours, though it was used before', async () => {
      const token = tokenOf(given.app, given.firma.usuarios.gestor);
      expect(await profile(token)).toBe(200);
      const end = Number(payloadOf(token).exp) * 1000;
      expect(end - Date.now()).toBeLessThanOrEqual(8 * 60 * 60 * 1000);
      const clock = jest.spyOn(Date, 'now').mockReturnValue(end - 1000);
      expect(await profile(token)).toBe(200);
      clock.mockReturnValue(end + 1000);
      expect(await profile(token)).toBe(401);
      clock.mockRestore();
    });

    it('dies when the user is deactivated, deleted, or its version counted up', async () => {
      const insert = () =>
        base.database.transaction('manutencao', (tx) =>
          insertUsuario(tx, { idCliente: given.firma.idCliente, nome: 'Breve', idUsuarioTipo: 4 }),
        );
      let usuario = await insert();
      let token = tokenOf(given.app, usuario);
      const set = (change: string) =>
        maintain(`update usuario set ${change} where id_cliente = $1 and id = $2`, [
          usuario.idCliente,
          usuario.id,
        ]);
      for (const [kill, revive] of [
        ['ativo = false', 'ativo = true'],
        ['data_exclusao = now()', 'data_exclusao = null'],
        ['versao_token = 2', 'versao_token = 1'],
      ] as const) {
        usuario = await insert();
        token = tokenOf(given.app, usuario);
        expect(await profile(token)).toBe(200);
        await set(kill);
        expect([kill, await profile(token)]).toEqual([kill, 401]);
        // The session has ended with the access: giving it again, or lowering the version, does not restore it.
        await set(revive);
        expect([revive, await profile(token)]).toEqual([revive, 401]);
      }

      // Even with an open session, only a token of the current version is valid.
      await set('versao_token = 3');
      await maintain('update sessao set encerrada_em = null where id_cliente = $1 and id_usuario = $2', [
        usuario.idCliente,
        usuario.id,
      ]);
      const statuses = [2, 3, 4].map((version) => profile(tokenOf(given.app, usuario, version)));
      expect(await Promise.all(statuses)).toEqual([401, 200, 401]);
    });
  });
});
