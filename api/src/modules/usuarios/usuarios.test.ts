import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { Page } from '@foro/shared/contracts/list';
import type { User, UserAccess, UserRow } from '@foro/shared/contracts/user';
import type { FastifyInstance } from 'fastify';
import {
  buildFirma,
  cpfOf,
  insertProcesso,
  insertSessao,
  insertUsuario,
  nextSerial,
  type Firma,
  type Papel,
} from '../../testing/builders';
import { buildTestApp, call, tokenOf } from '../../testing/builders-app';
import { describeOnEngines } from '../../testing/describe-on-engines';

const COMUM = 'Senha muito comum: escolha outra, que ninguém adivinhe';
const PROPRIA = 'Senha não pode conter o nome da pessoa, do escritório ou do sistema, nem o e-mail';

describeOnEngines('/User', (engine) => {
  let app: FastifyInstance;
  let firma: Firma;
  let estranha: Firma;
  beforeAll(async () => {
    app = await buildTestApp(engine.database);
    firma = await buildFirma(engine.database);
    estranha = await buildFirma(engine.database);
  });
  afterAll(() => app.close());

  const email = () => `pessoa${nextSerial()}@firma.teste`;
  const pessoa = (changes: object = {}) => ({
    id: null,
    nome: 'Ana Souza',
    email: email(),
    celularDDD: '11',
    celular: '987654321',
    ...changes,
  });
  const interno = (changes: object = {}) =>
    pessoa({ senha: 'Ladrilho-Vento@73', idUsuarioTipo: 4, idEmpresa: firma.escritorio, ...changes });
  const clientePF = (changes: object = {}) => pessoa({ idUsuarioTipo: 6, ...changes });
  const acessoPJ = (changes: object = {}) =>
    pessoa({ senha: 'Ladrilho-Vento@73', idUsuarioTipo: 12, idEmpresa: firma.clientePJ, ...changes });
  const ask = <Body = User & ApiErrorBody>(
    papel: Papel,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: unknown,
  ) => call<Body>(app, firma.usuarios[papel], method, url, payload);
  const create = (payload: object, papel: Papel = 'admin') => ask(papel, 'POST', '/User', payload);
  const update = (payload: object, papel: Papel = 'admin') => ask(papel, 'PUT', '/User/', payload);
  const toggle = (id: number, papel: Papel = 'admin') =>
    ask<UserAccess & ApiErrorBody>(papel, 'POST', `/User/toggleActive/${id}`);
  const release = (payload: object, papel: Papel = 'colaborador') =>
    ask<UserAccess & ApiErrorBody>(papel, 'POST', '/User/activeClientPF', payload);
  const canSignIn = async (username: string, password: string) =>
    (await call(app, null, 'POST', '/auth', { username, password })).status === 200;
  const maintain = (text: string, values: readonly unknown[]) =>
    engine.database.transaction('manutencao', (tx) => tx.query(text, values));

  describe('POST', () => {
    it('answers 201 with the record as GET answers it, active and without its password', async () => {
      const sent = interno({ cpf: '529.982.247-25', cep: '01001-000' });
      const { status, body } = await create(sent);
      expect(status).toBe(201);
      expect(body).toMatchObject({
        nome: 'Ana Souza',
        email: sent.email,
        ativo: true,
        cpf: '52998224725',
        cep: '01001000',
        idUsuarioTipo: 4,
        usuarioTipo: 'Colaborador',
        idUsuarioCargo: 7,
        idEmpresa: firma.escritorio,
        nomeEmpresa: expect.stringContaining('Escritório'),
        areaInteresse01: null,
        usuarioInclusao: expect.stringContaining('admin'),
      });
      expect(JSON.stringify(body)).not.toMatch(/senha|argon2|hash/i);
      expect((await ask('admin', 'GET', `/User/${body.id}`)).body).toEqual(body);
      expect(await canSignIn(sent.email, 'Ladrilho-Vento@73')).toBe(true);
    });

    it('takes a password of 200 characters whole, and every character of it counts', async () => {
      const senha = `Ladrilho-Vento@73 ${'é'.repeat(182)}`;
      const sent = interno({ senha });
      expect((await create(sent)).status).toBe(201);
      expect(await canSignIn(sent.email, senha)).toBe(true);
      expect(await canSignIn(sent.email, `${senha.slice(0, -1)}e`)).toBe(false);
      expect(await canSignIn(sent.email, senha.toUpperCase())).toBe(false);
    });

    it('makes a PF client inactive, with its areas of interest, whose placeholder password is good for nothing', async () => {
      const sent = clientePF({
        senha: 'Ladrilho-Vento@73',
        ativo: true,
        areaInteresse01: 'Cível',
        areaInteresse20: 'Penal',
      });
      const { status, body } = await create(sent, 'colaborador');
      expect(status).toBe(201);
      expect(body).toMatchObject({
        ativo: false,
        areaInteresse01: 'Cível',
        areaInteresse02: null,
        areaInteresse20: 'Penal',
        idEmpresa: null,
        nomeEmpresa: null,
      });
      expect(await canSignIn(sent.email, 'Ladrilho-Vento@73')).toBe(false);
      await maintain('update usuario set ativo = true where id = $1', [body.id]);
      expect(await canSignIn(sent.email, 'Ladrilho-Vento@73')).toBe(false);
    });

    it('makes a PJ access user active, of its company', async () => {
      expect((await create(acessoPJ(), 'colaborador')).body).toMatchObject({
        ativo: true,
        idUsuarioTipo: 12,
        idEmpresa: firma.clientePJ,
      });
    });

    it.each([
      ['nome', 'Nome é obrigatório', { nome: ' ' }],
      ['email', 'E-mail é obrigatório', { email: '' }],
      ['email', 'E-mail inválido', { email: 'ana@firma' }],
      ['senha', 'Senha é obrigatória', { senha: '' }],
      ['senha', 'Senha deve ser maior que 8 caracteres', { senha: 'Abc@123' }],
      ['senha', 'Senha deve conter números, maiúsculas e caracteres especiais', { senha: 'segredo@1' }],
      ['senha', COMUM, { senha: 'Mudar@123' }],
      ['senha', PROPRIA, { senha: 'Foro@2026' }],
      ['senha', PROPRIA, { senha: 'Zenobia@2026x', nome: 'Zenóbia Ramos' }],
      ['senha', PROPRIA, { senha: 'Escritorio!kd83' }],
      ['idEmpresa', 'Empresa é obrigatório', { idEmpresa: null }],
      ['idEmpresa', 'Empresa inválida', { idEmpresa: 2_000_000 }],
      ['idUsuarioTipo', 'Tipo é obrigatório', { idUsuarioTipo: undefined }],
      ['idUsuarioTipo', 'Tipo inválido', { idUsuarioTipo: 3 }],
      ['cpf', 'CPF inválido', { cpf: '111.111.111-11' }],
      ['nome', 'Máximo de 100 caracteres', { nome: 'x'.repeat(101) }],
      ['papel', 'Campo desconhecido', { papel: 'Admin' }],
      ['versaoToken', 'Campo desconhecido', { versaoToken: 1 }],
    ])('answers 400 with %s: "%s"', async (field, message, changes) => {
      const { status, body } = await create(interno(changes));
      expect([status, body.code, body.fields?.[field]]).toEqual([400, 'DADOS_INVALIDOS', message]);
    });

    it.each([
      ['Celular é obrigatório', { celular: '' }],
      ['Celular é obrigatório', { celularDDD: null }],
      ['Celular inválido', { celularDDD: '1' }],
      ['Celular inválido', { celular: '1234567' }],
    ])('answers 400 with celular: "%s" for a client', async (message, changes) => {
      expect((await create(clientePF(changes))).body.fields?.celular).toBe(message);
      expect((await create(acessoPJ(changes))).body.fields?.celular).toBe(message);
    });

    it('takes staff of offices only, and PJ access of client companies only, and nobody of another tenant’s', async () => {
      expect((await create(interno({ idEmpresa: firma.clientePJ }))).body.fields).toEqual({
        idEmpresa: 'Empresa inválida',
      });
      expect((await create(acessoPJ({ idEmpresa: firma.escritorio }))).body.fields).toEqual({
        idEmpresa: 'Empresa inválida',
      });
      expect((await create(interno({ idEmpresa: estranha.escritorio }))).body.fields).toEqual({
        idEmpresa: 'Empresa inválida',
      });
    });

    it('answers 409 for an e-mail of the same tenant saying whose it is, of another tenant without a name, whatever its case', async () => {
      const { usuarios } = firma;
      const same = await create(interno({ email: usuarios.gestor.email.toUpperCase() }));
      expect([same.status, same.body.code, same.body.message]).toEqual([
        409,
        'DUPLICADO',
        expect.stringMatching(/^Este e-mail já está em uso por gestor /),
      ]);
      const other = await create(interno({ email: estranha.usuarios.gestor.email }));
      expect([other.status, other.body.message, other.body.fields]).toEqual([
        409,
        'Este e-mail já está em uso.',
        { email: 'Este e-mail já está em uso.' },
      ]);
    });

    it('answers 409 for a CPF of the same tenant, and 201 for one of another', async () => {
      const cpf = cpfOf(nextSerial());
      await create(clientePF({ cpf, nome: 'Dona do CPF' }));
      expect((await create(interno({ cpf }))).body).toMatchObject({
        code: 'DUPLICADO',
        message: 'Este CPF já está cadastrado: Dona do CPF.',
        fields: { cpf: 'Este CPF já está cadastrado: Dona do CPF.' },
      });
      expect((await call(app, estranha.usuarios.admin, 'POST', '/User', clientePF({ cpf }))).status).toBe(
        201,
      );
    });
  });

  describe('roles', () => {
    it('lets nobody make or change somebody above himself', async () => {
      expect((await create(interno({ idUsuarioTipo: 1 }), 'gestor')).status).toBe(403);
      expect((await create(interno({ idUsuarioTipo: 2 }), 'gestor')).status).toBe(201);
      const { body: admin } = await create(interno({ idUsuarioTipo: 1 }));
      expect((await update({ ...admin, nome: 'Outro' }, 'gestor')).status).toBe(403);
      expect((await update({ ...admin, idUsuarioTipo: 4 }, 'gestor')).status).toBe(403);
      expect((await toggle(admin.id, 'gestor')).status).toBe(403);
      expect((await ask('gestor', 'DELETE', `/User/${admin.id}`)).status).toBe(403);
      const { body: colega } = await create(interno());
      expect((await update({ ...colega, idUsuarioTipo: 1 }, 'gestor')).status).toBe(403);
      expect((await update({ ...colega, idUsuarioTipo: 2 }, 'gestor')).status).toBe(200);
    });

    it('refuses a Colaborador every change of platform users, and their record', async () => {
      const { body } = await create(interno());
      const { body: cliente } = await create(clientePF());
      expect((await create(interno(), 'colaborador')).status).toBe(403);
      expect((await update(body, 'colaborador')).status).toBe(403);
      expect((await update({ ...cliente, ...interno(), id: cliente.id }, 'colaborador')).status).toBe(403);
      expect((await toggle(body.id, 'colaborador')).status).toBe(403);
      expect((await ask('colaborador', 'DELETE', `/User/${body.id}`)).status).toBe(403);
      expect((await ask('colaborador', 'GET', `/User/${body.id}`)).status).toBe(404);
      expect((await release({ idUsuario: body.id, email: email(), senha: 'Ladrilho-Vento@73' })).status).toBe(
        404,
      );
    });

    it('answers a Colaborador of staff the active ones, id, name and type, and searches the name alone', async () => {
      const { body: inativo } = await create(
        interno({ nome: 'Inativo da Silva', email: 'ze.ninguem@firma.teste' }),
      );
      await toggle(inativo.id);
      const { body } = await ask<UserRow[]>('colaborador', 'GET', '/User/FindByTipo?idUsuarioTipos=1,2,4,9');
      expect(body.length).toBeGreaterThan(3);
      expect(body.map(({ id }) => id)).not.toContain(inativo.id);
      for (const row of body)
        expect(Object.keys(row).sort()).toEqual(['id', 'idUsuarioTipo', 'nome', 'usuarioTipo']);
      expect(
        (
          await ask<Page<UserRow>>(
            'colaborador',
            'GET',
            '/User/FindByTipo?idUsuarioTipos=1,2,4,9&page=1&search=firma.teste',
          )
        ).body.total,
      ).toBe(0);
    });

    it.each(['clientePF', 'clientePJ'] as const)(
      'refuses %s everything, before looking at what it sent',
      async (papel) => {
        for (const [method, url] of [
          ['GET', '/User/FindByTipo?idUsuarioTipos=6'],
          ['GET', '/User/1'],
          ['POST', '/User'],
          ['PUT', '/User'],
          ['DELETE', '/User/1'],
          ['POST', '/User/toggleActive/1'],
          ['POST', '/User/activeClientPF'],
        ] as const) {
          expect([
            url,
            (await ask(papel, method, url, url === '/User' || url.endsWith('PF') ? { lixo: 1 } : undefined))
              .status,
          ]).toEqual([url, 403]);
        }
      },
    );
  });

  /** A token of a user that the API made. */
  const openToken = async (id: number) => {
    const usuario = { id, idCliente: firma.idCliente, email: '' };
    await engine.database.transaction('manutencao', (tx) => insertSessao(tx, usuario));
    const token = tokenOf(app, usuario);
    expect((await call(app, token, 'GET', '/user/profile')).status).toBe(200);
    return token;
  };

  describe('PUT', () => {
    it('keeps the password when it is empty, and the tokens', async () => {
      const sent = interno();
      const { body } = await create(sent);
      const token = await openToken(body.id);
      for (const senha of ['', null, undefined]) {
        const { body: now } = await ask('admin', 'GET', `/User/${body.id}`);
        expect((await update({ ...now, senha, nome: 'Ana Lima' })).body).toMatchObject({ nome: 'Ana Lima' });
      }
      expect(await canSignIn(sent.email, 'Ladrilho-Vento@73')).toBe(true);
      expect((await call(app, token, 'GET', '/user/profile')).status).toBe(200);
    });

    it('changes the password when one is sent, which ends the tokens', async () => {
      const sent = interno();
      const { body } = await create(sent);
      const token = await openToken(body.id);
      expect((await update({ ...body, senha: 'fraca' })).body.fields?.senha).toBe(
        'Senha deve ser maior que 8 caracteres',
      );
      expect((await update({ ...body, senha: 'Mudar@123' })).body.fields).toEqual({ senha: COMUM });
      expect((await update({ ...body, senha: 'Vento-e-Ladrilho@37' })).status).toBe(200);
      expect([
        await canSignIn(sent.email, 'Ladrilho-Vento@73'),
        await canSignIn(sent.email, 'Vento-e-Ladrilho@37'),
      ]).toEqual([false, true]);
      expect((await call(app, token, 'GET', '/user/profile')).status).toBe(401);
    });

    it('gives a PF client no password and no access', async () => {
      const sent = clientePF();
      const { body } = await create(sent);
      expect((await update({ ...body, senha: 'Ladrilho-Vento@73', ativo: true })).body.ativo).toBe(false);
      await maintain('update usuario set ativo = true where id = $1', [body.id]);
      expect(await canSignIn(sent.email, 'Ladrilho-Vento@73')).toBe(false);
    });

    it('answers 400 when staff is to become a client, or a client staff', async () => {
      const message = 'Um usuário da plataforma não se torna cliente, nem o contrário';
      const { body: cliente } = await create(clientePF());
      expect((await update({ ...cliente, ...interno(), id: cliente.id })).body.fields).toEqual({
        idUsuarioTipo: message,
      });
      expect((await update({ ...cliente, idUsuarioTipo: 7 })).body.idUsuarioTipo).toBe(7);
    });

    it('answers 409 to a stale version, and 404 to an id that is not there or another tenant’s', async () => {
      const { body } = await create(clientePF());
      await update({ ...body, nome: 'Primeira' }, 'colaborador');
      const stale = await update({ ...body, nome: 'Segunda' });
      expect([stale.status, stale.body.code, stale.body.message]).toEqual([
        409,
        'DESATUALIZADO',
        expect.stringContaining('alterado por colaborador'),
      ]);
      expect((await update({ ...body, id: 2_000_000 })).status).toBe(404);
      expect((await update({ ...body, id: estranha.usuarios.clientePF.id })).status).toBe(404);
    });

    it('answers 409 when somebody changes his own type', async () => {
      const { body } = await ask('admin', 'GET', `/User/${firma.usuarios.admin.id}`);
      const own = await update({ ...body, idUsuarioTipo: 4 });
      expect([own.status, own.body.code, own.body.message]).toEqual([
        409,
        'CONFLITO',
        'Você não pode mudar o seu próprio tipo.',
      ]);
      expect((await update({ ...body, nome: body.nome })).status).toBe(200);
    });
  });

  describe('the last administrator', () => {
    it('is kept when two administrators demote each other at the same moment', async () => {
      const outra = await buildFirma(engine.database);
      const segundo = await engine.database.transaction('manutencao', (tx) =>
        insertUsuario(tx, {
          idCliente: outra.idCliente,
          nome: 'Segundo',
          idUsuarioTipo: 1,
          idEmpresa: outra.escritorio,
        }),
      );
      const demote = async (who: { id: number; idCliente: number; email: string }, whom: number) => {
        const { body } = await call<User>(app, who, 'GET', `/User/${whom}`);
        return { who, body };
      };
      const [first, second] = await Promise.all([
        demote(outra.usuarios.admin, segundo.id),
        demote(segundo, outra.usuarios.admin.id),
      ]);
      const answers = await Promise.all(
        [first, second].map(({ who, body }) => call(app, who, 'PUT', '/User', { ...body, idUsuarioTipo: 4 })),
      );
      expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
      const { rows } = await maintain(
        'select count(*)::int as n from usuario where id_cliente = $1 and id_usuario_tipo = 1 and ativo',
        [outra.idCliente],
      );
      expect(rows[0]).toEqual({ n: 1 });
    });
  });

  describe('POST /User/toggleActive/{id}', () => {
    it('flips the access; deactivating ends the tokens for good', async () => {
      const { body } = await create(acessoPJ());
      const token = await openToken(body.id);
      const off = await toggle(body.id, 'colaborador');
      expect(off.status).toBe(200);
      expect(off.body).toEqual({ id: body.id, ativo: false, dataAlteracao: expect.any(String) });
      expect(Date.parse(off.body.dataAlteracao)).toBeGreaterThan(Date.parse(body.dataAlteracao));
      expect((await toggle(body.id, 'colaborador')).body.ativo).toBe(true);
      expect((await call(app, token, 'GET', '/user/profile')).status).toBe(401);
    });

    it('is undone of the version that it was told, and not once somebody else changed the record', async () => {
      const { body } = await create(acessoPJ());
      const undo = (version: string) =>
        ask<UserAccess & ApiErrorBody>(
          'gestor',
          'POST',
          `/User/toggleActive/${body.id}?dataAlteracao=${version}`,
        );
      const off = await toggle(body.id);
      const back = await undo(off.body.dataAlteracao);
      expect([back.status, back.body.ativo]).toEqual([200, true]);
      const late = await undo(off.body.dataAlteracao);
      expect([late.status, late.body.code]).toEqual([409, 'DESATUALIZADO']);
      expect((await ask<{ ativo: boolean }>('gestor', 'GET', `/User/${body.id}`)).body.ativo).toBe(true);
    });

    it('answers 409 for oneself, for a client who was never released, and 404 for nobody', async () => {
      const own = await toggle(firma.usuarios.gestor.id, 'gestor');
      expect([own.status, own.body.message]).toEqual([409, 'Você não pode retirar o seu próprio acesso.']);
      const { body } = await create(clientePF());
      expect((await toggle(body.id)).body).toMatchObject({
        code: 'CONFLITO',
        message: 'Este usuário ainda não tem e-mail e senha: use "Liberar Acesso".',
      });
      expect((await toggle(2_000_000)).status).toBe(404);
      expect((await toggle(estranha.usuarios.clientePF.id)).status).toBe(404);
      expect((await ask('admin', 'POST', '/User/toggleActive/0')).status).toBe(400);
    });
  });

  describe('POST /User/activeClientPF', () => {
    it('gives an inactive PF client e-mail and password, and lets him in', async () => {
      const { body } = await create(clientePF({ email: null }));
      const novo = email();
      const released = await release({
        idUsuario: body.id,
        email: novo,
        senha: 'Ladrilho-Vento@73',
        dataAlteracao: 'qualquer',
      });
      expect([released.status, released.body]).toEqual([
        200,
        { id: body.id, ativo: true, dataAlteracao: expect.any(String) },
      ]);
      expect(await canSignIn(novo, 'Ladrilho-Vento@73')).toBe(true);
      const now = await ask('admin', 'GET', `/User/${body.id}`);
      expect((await update({ ...now.body, email: null })).body.fields).toEqual({
        email: 'E-mail é obrigatório',
      });
    });

    it.each([
      ['email', 'Preencha todos os campos.', { email: '' }],
      ['email', 'E-mail inválido', { email: 'x@' }],
      ['senha', 'Preencha todos os campos.', { senha: '' }],
      ['senha', 'Senha deve ser maior que 8 caracteres', { senha: 'A@1' }],
      ['senha', 'Senha deve conter números, maiúsculas e caracteres especiais', { senha: 'semnumero@' }],
      ['senha', COMUM, { senha: 'Mudar@123' }],
      ['senha', PROPRIA, { senha: 'ClientePF@73xk' }],
      ['idUsuario', 'Identificador inválido', { idUsuario: 0 }],
    ])('answers 400 with %s: "%s"', async (field, message, changes) => {
      const { status, body } = await release({
        idUsuario: firma.usuarios.clientePF.id,
        email: email(),
        senha: 'Ladrilho-Vento@73',
        ...changes,
      });
      expect([status, body.fields?.[field]]).toEqual([400, message]);
    });

    it('answers 409 for an active client, for any other kind of user, and for an e-mail that is taken; 404 for nobody', async () => {
      const payload = { email: email(), senha: 'Ladrilho-Vento@73' };
      expect((await release({ ...payload, idUsuario: firma.usuarios.clientePF.id })).body.message).toBe(
        'O acesso deste cliente já está liberado.',
      );
      expect((await release({ ...payload, idUsuario: firma.usuarios.clientePJ.id })).body.message).toBe(
        'Só o acesso de um Cliente Pessoa Física é liberado assim.',
      );
      expect((await release({ ...payload, idUsuario: firma.usuarios.colaborador.id }, 'admin')).status).toBe(
        409,
      );
      const { body } = await create(clientePF());
      expect(
        (await release({ ...payload, idUsuario: body.id, email: firma.usuarios.admin.email })).body.code,
      ).toBe('DUPLICADO');
      expect((await release({ ...payload, idUsuario: 2_000_000 })).status).toBe(404);
      expect((await release({ ...payload, idUsuario: estranha.usuarios.clientePF.id })).status).toBe(404);
    });
  });

  describe('DELETE', () => {
    it('answers 204, ends the tokens and frees the e-mail', async () => {
      const sent = acessoPJ();
      const { body } = await create(sent);
      const token = await openToken(body.id);
      expect((await ask('colaborador', 'DELETE', `/User/${body.id}`)).status).toBe(204);
      expect((await call(app, token, 'GET', '/user/profile')).status).toBe(401);
      expect((await ask('admin', 'GET', `/User/${body.id}`)).status).toBe(404);
      expect((await create(acessoPJ({ email: sent.email }))).status).toBe(201);
    });

    it('answers 409 with the numbers of what depends on it', async () => {
      const { body } = await create(clientePF());
      await engine.database.transaction('manutencao', async (tx) => {
        await insertProcesso(tx, firma, { idContato: body.id });
        await insertProcesso(tx, firma, { idContato: body.id });
      });
      const { status, body: refusal } = await ask<ApiErrorBody>('colaborador', 'DELETE', `/User/${body.id}`);
      expect([status, refusal.code, refusal.message]).toEqual([
        409,
        'EM_USO',
        'Este cliente não pode ser excluído: há 2 processos que dependem dele.',
      ]);
      expect(refusal.dependents).toEqual([{ kind: 'processos', total: 2, search: body.nome }]);
      const advogado = await ask<ApiErrorBody>('admin', 'DELETE', `/User/${firma.usuarios.advogado.id}`);
      expect(advogado.body.message).toBe(
        'Este usuário não pode ser excluído: há 2 processos e 1 equipe que dependem dele.',
      );
      expect(advogado.body.dependents).toEqual([
        { kind: 'processos', total: 2, idEquipeUsuario: firma.usuarios.advogado.id },
        { kind: 'equipes', total: 1 },
      ]);
    });

    it('answers 409 for oneself and 404 for nobody', async () => {
      expect((await ask('admin', 'DELETE', `/User/${firma.usuarios.admin.id}`)).status).toBe(409);
      expect((await ask('admin', 'DELETE', '/User/2000000')).status).toBe(404);
      expect((await ask('admin', 'DELETE', `/User/${estranha.usuarios.clientePJ.id}`)).status).toBe(404);
    });
  });

  describe('GET /User/FindByTipo', () => {
    let lista: Firma;
    beforeAll(async () => {
      lista = await buildFirma(engine.database);
      await engine.database.transaction('manutencao', async (tx) => {
        for (let index = 0; index < 12; index++) {
          await insertUsuario(tx, {
            idCliente: lista.idCliente,
            nome: `${index % 2 ? 'Érica' : 'bruno'} ${String(index).padStart(2, '0')}`,
            idUsuarioTipo: index % 3 ? 6 : 7,
            ativo: index % 4 === 0,
            cpf: cpfOf(nextSerial()),
          });
        }
      });
    });
    const list = (query: string) =>
      call<Page<UserRow> & UserRow[]>(app, lista.usuarios.admin, 'GET', `/User/FindByTipo?${query}`);

    it('answers the whole array without page and ten rows with it', async () => {
      const whole = (await list('idUsuarioTipos=6,7')).body;
      expect(whole).toHaveLength(13);
      expect(Object.keys(whole[0] ?? {}).sort()).toEqual([
        'ativo',
        'celular',
        'celularDDD',
        'cpf',
        'dataInclusao',
        'email',
        'id',
        'idEmpresa',
        'idUsuarioTipo',
        'nome',
        'nomeEmpresa',
        'usuarioTipo',
      ]);
      const { items, total } = (await list('idUsuarioTipos=6,7&page=1')).body;
      expect([items, total]).toEqual([whole.slice(0, 10), 13]);
    });

    it.each(['id', 'nome', 'email', 'cpf', 'usuarioTipo', 'nomeEmpresa', 'ativo', 'dataInclusao'])(
      'sorts by %s both ways, ties by id',
      async (sort) => {
        const up = (await list(`idUsuarioTipos=6,7&sort=${sort}`)).body.map(({ id }) => id);
        const down = (await list(`idUsuarioTipos=6,7&sort=${sort}&order=desc`)).body.map(({ id }) => id);
        expect(down).toEqual([...up].reverse());
      },
    );

    it('narrows by type and by access, and counts right', async () => {
      for (const [query, total] of [
        ['6,7', 13],
        ['6', 9],
        ['7', 4],
        ['6,7&ativo=true', 4],
        ['6,7&ativo=false', 9],
        ['12', 1],
        ['1,2,4,9', 4],
        ['6,12', 10],
      ] as const) {
        const page = (await list(`idUsuarioTipos=${query}&page=1&pageSize=100`)).body;
        expect([query, page.total, page.items.length]).toEqual([query, total, total]);
      }
    });

    it('finds by name, e-mail, CPF with its punctuation, and company', async () => {
      expect((await list('idUsuarioTipos=6,7&page=1&search=ERICA')).body.total).toBe(6);
      const { cpf } = (await list('idUsuarioTipos=6,7&page=1&search=bruno%2000')).body.items[0] as UserRow;
      const masked = String(cpf).replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
      expect((await list(`idUsuarioTipos=6,7&page=1&search=${masked}`)).body.total).toBe(1);
      expect((await list(`idUsuarioTipos=12&page=1&search=cliente`)).body.total).toBe(1);
      expect((await list('idUsuarioTipos=6,7&page=1&search=erica&ativo=true')).body.total).toBe(0);
    });
  });
});
