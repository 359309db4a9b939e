import type { ApiErrorBody } from '@foro/shared/contracts/error';
import { cpfOf, insertProcesso, nextSerial } from '../../../testing/builders';
import { call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { COMUM, prepareUsuarios, PROPRIA } from './usuarios.fixtures';

describeOnDatabase('/User', (base) => {
  const given = prepareUsuarios(base);
  const { interno, clientePF, acessoPJ, ask, create, update, canSignIn, maintain, openToken } = given;

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
        idEmpresa: given.firma.escritorio,
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
        idEmpresa: given.firma.clientePJ,
      });
    });

    it.each([
      ['nome', 'Nome é obrigatório', { nome: ' ' }],
      ['senha', COMUM, { senha: 'Mudar@123' }],
      ['senha', PROPRIA, { senha: 'Foro@2026' }],
      ['senha', PROPRIA, { senha: 'Zenobia@2026x', nome: 'Zenóbia Ramos' }],
      ['senha', PROPRIA, { senha: 'Escritorio!kd83' }],
      ['idEmpresa', 'Empresa inválida', { idEmpresa: 2_000_000 }],
      ['idUsuarioTipo', 'Tipo é obrigatório', { idUsuarioTipo: undefined }],
      ['idUsuarioTipo', 'Tipo inválido', { idUsuarioTipo: 3 }],
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
      expect((await create(interno({ idEmpresa: given.firma.clientePJ }))).body.fields).toEqual({
        idEmpresa: 'Empresa inválida',
      });
      expect((await create(acessoPJ({ idEmpresa: given.firma.escritorio }))).body.fields).toEqual({
        idEmpresa: 'Empresa inválida',
      });
      expect((await create(interno({ idEmpresa: given.estranha.escritorio }))).body.fields).toEqual({
        idEmpresa: 'Empresa inválida',
      });
    });

    it('answers 409 for an e-mail of the same tenant saying whose it is, of another tenant without a name, whatever its case', async () => {
      const { usuarios } = given.firma;
      const same = await create(interno({ email: usuarios.gestor.email.toUpperCase() }));
      expect([same.status, same.body.code, same.body.message]).toEqual([
        409,
        'DUPLICADO',
        expect.stringMatching(/^Este e-mail já está em uso por gestor /),
      ]);
      const other = await create(interno({ email: given.estranha.usuarios.gestor.email }));
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
      expect(
        (await call(given.app, given.estranha.usuarios.admin, 'POST', '/User', clientePF({ cpf }))).status,
      ).toBe(201);
    });
  });

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
      expect((await call(given.app, token, 'GET', '/user/profile')).status).toBe(200);
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
      expect((await call(given.app, token, 'GET', '/user/profile')).status).toBe(401);
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
      expect((await update({ ...body, id: given.estranha.usuarios.clientePF.id })).status).toBe(404);
    });

    it('answers 409 when somebody changes his own type', async () => {
      const { body } = await ask('admin', 'GET', `/User/${given.firma.usuarios.admin.id}`);
      const own = await update({ ...body, idUsuarioTipo: 4 });
      expect([own.status, own.body.code, own.body.message]).toEqual([
        409,
        'CONFLITO',
        'Você não pode mudar o seu próprio tipo.',
      ]);
      expect((await update({ ...body, nome: body.nome })).status).toBe(200);
    });
  });

  describe('DELETE', () => {
    it('answers 204, ends the tokens and frees the e-mail', async () => {
      const sent = acessoPJ();
      const { body } = await create(sent);
      const token = await openToken(body.id);
      expect((await ask('colaborador', 'DELETE', `/User/${body.id}`)).status).toBe(204);
      expect((await call(given.app, token, 'GET', '/user/profile')).status).toBe(401);
      expect((await ask('admin', 'GET', `/User/${body.id}`)).status).toBe(404);
      expect((await create(acessoPJ({ email: sent.email }))).status).toBe(201);
    });

    it('answers 409 with the numbers of what depends on it', async () => {
      const { body } = await create(clientePF());
      await base.database.transaction('manutencao', async (tx) => {
        await insertProcesso(tx, given.firma, { idContato: body.id });
        await insertProcesso(tx, given.firma, { idContato: body.id });
      });
      const { status, body: refusal } = await ask<ApiErrorBody>('colaborador', 'DELETE', `/User/${body.id}`);
      expect([status, refusal.code, refusal.message]).toEqual([
        409,
        'EM_USO',
        'Este cliente não pode ser excluído: há 2 processos que dependem dele.',
      ]);
      expect(refusal.dependents).toEqual([{ kind: 'processos', total: 2, search: body.nome }]);
      const advogado = await ask<ApiErrorBody>(
        'admin',
        'DELETE',
        `/User/${given.firma.usuarios.advogado.id}`,
      );
      expect(advogado.body.message).toBe(
        'Este usuário não pode ser excluído: há 2 processos e 1 equipe que dependem dele.',
      );
      expect(advogado.body.dependents).toEqual([
        { kind: 'processos', total: 2, idEquipeUsuario: given.firma.usuarios.advogado.id },
        { kind: 'equipes', total: 1 },
      ]);
    });

    it('answers 409 for oneself and 404 for nobody', async () => {
      expect((await ask('admin', 'DELETE', `/User/${given.firma.usuarios.admin.id}`)).status).toBe(409);
      expect((await ask('admin', 'DELETE', '/User/2000000')).status).toBe(404);
      expect((await ask('admin', 'DELETE', `/User/${given.estranha.usuarios.clientePJ.id}`)).status).toBe(
        404,
      );
    });
  });
});
