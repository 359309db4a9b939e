import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { Page } from '@foro/shared/contracts/list';
import type { User, UserAccess, UserRow } from '@foro/shared/contracts/user';
import {
  buildFirma,
  cpfOf,
  insertUsuario,
  nextSerial,
  type Firma,
  type Papel,
} from '../../../testing/builders';
import { call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { COMUM, prepareUsuarios, PROPRIA } from './usuarios.fixtures';

describeOnDatabase('/User, who may what', (base) => {
  const given = prepareUsuarios(base);
  const { email, interno, clientePF, acessoPJ, ask, create, update, canSignIn, maintain, openToken } = given;
  const toggle = (id: number, papel: Papel = 'admin') =>
    ask<UserAccess & ApiErrorBody>(papel, 'POST', `/User/toggleActive/${id}`);
  const release = (payload: object, papel: Papel = 'colaborador') =>
    ask<UserAccess & ApiErrorBody>(papel, 'POST', '/User/activeClientPF', payload);

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
  });

  describe('the last administrator', () => {
    it('is kept when two administrators demote each other at the same moment', async () => {
      const outra = await buildFirma(base.database);
      const segundo = await base.database.transaction('manutencao', (tx) =>
        insertUsuario(tx, {
          idCliente: outra.idCliente,
          nome: 'Segundo',
          idUsuarioTipo: 1,
          idEmpresa: outra.escritorio,
        }),
      );
      const demote = async (who: { id: number; idCliente: number; email: string }, whom: number) => {
        const { body } = await call<User>(given.app, who, 'GET', `/User/${whom}`);
        return { who, body };
      };
      const [first, second] = await Promise.all([
        demote(outra.usuarios.admin, segundo.id),
        demote(segundo, outra.usuarios.admin.id),
      ]);
      const answers = await Promise.all(
        [first, second].map(({ who, body }) =>
          call(given.app, who, 'PUT', '/User', { ...body, idUsuarioTipo: 4 }),
        ),
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
      expect(off.body).toEqual({
        id: body.id,
        ativo: false,
        dataAlteracao: expect.any(String),
        tarefasAbertas: 0,
      });
      expect(Date.parse(off.body.dataAlteracao)).toBeGreaterThan(Date.parse(body.dataAlteracao));
      expect((await toggle(body.id, 'colaborador')).body.ativo).toBe(true);
      expect((await call(given.app, token, 'GET', '/user/profile')).status).toBe(401);
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

    it('flips the access once for the version of the list, however often it is pressed', async () => {
      const { body } = await create(acessoPJ());
      const list = await ask<UserRow[]>('gestor', 'GET', '/User/FindByTipo?idUsuarioTipos=12');
      const version = list.body.find(({ id }) => id === body.id)?.dataAlteracao;
      const press = () => ask('gestor', 'POST', `/User/toggleActive/${body.id}?dataAlteracao=${version}`);
      expect([(await press()).status, (await press()).status]).toEqual([200, 409]);
      expect((await ask<{ ativo: boolean }>('gestor', 'GET', `/User/${body.id}`)).body.ativo).toBe(false);
    });

    it('answers 409 for oneself, for a client who was never released, and 404 for nobody', async () => {
      const own = await toggle(given.firma.usuarios.gestor.id, 'gestor');
      expect([own.status, own.body.message]).toEqual([409, 'Você não pode retirar o seu próprio acesso.']);
      const { body } = await create(clientePF());
      expect((await toggle(body.id)).body).toMatchObject({
        code: 'CONFLITO',
        message: 'Este usuário ainda não tem e-mail e senha: use "Liberar Acesso".',
      });
      expect((await toggle(2_000_000)).status).toBe(404);
      expect((await toggle(given.estranha.usuarios.clientePF.id)).status).toBe(404);
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
        { id: body.id, ativo: true, dataAlteracao: expect.any(String), tarefasAbertas: 0 },
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
        idUsuario: given.firma.usuarios.clientePF.id,
        email: email(),
        senha: 'Ladrilho-Vento@73',
        ...changes,
      });
      expect([status, body.fields?.[field]]).toEqual([400, message]);
    });

    it('answers 409 for an active client, for any other kind of user, and for an e-mail that is taken; 404 for nobody', async () => {
      const payload = { email: email(), senha: 'Ladrilho-Vento@73' };
      expect((await release({ ...payload, idUsuario: given.firma.usuarios.clientePF.id })).body.message).toBe(
        'O acesso deste cliente já está liberado.',
      );
      expect((await release({ ...payload, idUsuario: given.firma.usuarios.clientePJ.id })).body.message).toBe(
        'Só o acesso de um Cliente Pessoa Física é liberado assim.',
      );
      expect(
        (await release({ ...payload, idUsuario: given.firma.usuarios.colaborador.id }, 'admin')).status,
      ).toBe(409);
      const { body } = await create(clientePF());
      expect(
        (await release({ ...payload, idUsuario: body.id, email: given.firma.usuarios.admin.email })).body
          .code,
      ).toBe('DUPLICADO');
      expect((await release({ ...payload, idUsuario: 2_000_000 })).status).toBe(404);
      expect((await release({ ...payload, idUsuario: given.estranha.usuarios.clientePF.id })).status).toBe(
        404,
      );
    });
  });

  describe('GET /User/FindByTipo', () => {
    let lista: Firma;
    beforeAll(async () => {
      lista = await buildFirma(base.database);
      await base.database.transaction('manutencao', async (tx) => {
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
      call<Page<UserRow> & UserRow[]>(given.app, lista.usuarios.admin, 'GET', `/User/FindByTipo?${query}`);

    it('answers the whole array without page and ten rows with it', async () => {
      const whole = (await list('idUsuarioTipos=6,7')).body;
      expect(whole).toHaveLength(13);
      expect(Object.keys(whole[0] ?? {}).sort()).toEqual([
        'ativo',
        'celular',
        'celularDDD',
        'cpf',
        'dataAlteracao',
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
