import type { Page } from '@foro/shared/contracts/list';
import { cnpjOf, insertEmpresa, insertProcesso, insertUsuario, nextSerial } from '../../../testing/builders';
import { call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { prepareEmpresas } from './empresas.fixtures';

describeOnDatabase('/Company', (base) => {
  const given = prepareEmpresas(base);
  const { escritorio, cliente, create, update, read, remove, listOf } = given;

  describe('POST', () => {
    it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://padaria.com.br', 'padaria'])(
      'answers 400 to the site %s: it is a link of others to come',
      async (webSite) => {
        const { status, body } = await create(cliente({ webSite }));
        expect([status, body.fields]).toEqual([400, { webSite: 'Site inválido' }]);
      },
    );

    it('answers 201 with the record as GET answers it, its audit fields the server’s', async () => {
      const { status, body } = await create(
        cliente({
          cnpj: '12.ABC.345/01DE-35',
          telefoneDDD: '11',
          telefone: '3333-4444',
          cep: '01001-000',
          cidade: ' São Paulo ',
          estado: 'SP',
          webSite: '',
          idUsuarioInclusao: 1,
          idCliente: given.estranha.idCliente,
          dataInclusao: '2001-01-01T00:00:00Z',
        }),
      );
      expect(status).toBe(201);
      expect(body).toEqual({
        id: expect.any(Number),
        cnpj: '12ABC34501DE35',
        nomeFantasia: 'Padaria São João',
        razaoSocial: 'Padaria São João Ltda.',
        webSite: null,
        contato: 'João',
        telefoneDDD: '11',
        telefone: '33334444',
        cep: '01001000',
        endereco: null,
        numero: null,
        complemento: null,
        bairro: null,
        cidade: 'São Paulo',
        estado: 'SP',
        idEmpresaTipo: 1,
        idEmpresaRamo: 2,
        logotipo: null,
        colorNavBar: null,
        colorNavBarText: null,
        colorButton: null,
        colorButtonText: null,
        dataInclusao: expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        idUsuarioInclusao: given.firma.usuarios.admin.id,
        usuarioInclusao: expect.stringContaining('admin'),
        dataAlteracao: expect.any(String),
        idUsuarioAlteracao: given.firma.usuarios.admin.id,
        usuarioAlteracao: expect.stringContaining('admin'),
      });
      expect(Math.abs(Date.parse(body.dataInclusao) - Date.now())).toBeLessThan(60_000);
      expect((await read(body.id)).body).toEqual(body);
    });

    it('gives an office the branch of law and its branding, and a client no branding', async () => {
      const office = await create(escritorio({ idEmpresaRamo: 2, colorNavBar: '#ABCDEF' }));
      expect(office.body).toMatchObject({ idEmpresaRamo: 1, colorNavBar: '#abcdef' });
      expect((await create(cliente({ colorNavBar: '#ABCDEF' }))).body).toMatchObject({
        idEmpresaRamo: 2,
        colorNavBar: null,
      });
    });

    it.each([
      ['cnpj', 'CNPJ inválido', { cnpj: '11222333000182' }],
      ['idEmpresaTipo', 'Tipo inválido', { idEmpresaTipo: 3 }],
      ['nomeFantasia', 'Máximo de 100 caracteres', { nomeFantasia: 'x'.repeat(101) }],
      ['endereco', 'Máximo de 200 caracteres', { endereco: 'x'.repeat(201) }],
      ['colorButton', 'Cor inválida', { colorButton: 'azul' }],
      ['senha', 'Campo desconhecido', { senha: 'x' }],
      [
        'logotipo',
        'Envie uma imagem PNG, JPEG ou WebP',
        { logotipo: `data:image/png;base64,${Buffer.from('<svg onload="alert(1)"/>').toString('base64')}` },
      ],
      ['logotipo', 'Envie uma imagem PNG, JPEG ou WebP', { logotipo: 'javascript:alert(1)' }],
      [
        'logotipo',
        'Este logotipo não existe. Envie a imagem de novo',
        { logotipo: `/api/Logo/${'a'.repeat(64)}` },
      ],
      ['idEmpresaRamo', 'O registro indicado não existe.', { idEmpresaRamo: 99 }],
      ['idEmpresaRamo', 'Identificador inválido', { idEmpresaRamo: 2 ** 31 }],
    ])('answers 400 with %s: "%s"', async (field, message, changes) => {
      const { status, body } = await create(cliente(changes));
      expect([status, body.code, body.fields?.[field]]).toEqual([400, 'DADOS_INVALIDOS', message]);
    });

    it('tells every field that fails at once', async () => {
      const { body } = await create({ idEmpresaTipo: 1 });
      expect(body.fields).toEqual({
        cnpj: 'CNPJ inválido',
        nomeFantasia: 'Nome Fantasia é obrigatório',
        razaoSocial: 'Razão Social é obrigatória',
        contato: 'Contato é obrigatório',
      });
    });

    it('requires no contact of an office', async () => {
      expect((await create(escritorio({ contato: null }))).status).toBe(201);
    });

    it('answers 409 saying who has the CNPJ, until that one is deleted; another tenant may have the same', async () => {
      const cnpj = cnpjOf(nextSerial());
      const first = await create(cliente({ cnpj }));
      const second = await create(escritorio({ cnpj }));
      expect([second.status, second.body.code, second.body.message]).toEqual([
        409,
        'DUPLICADO',
        'Este CNPJ já está cadastrado: Padaria São João.',
      ]);
      expect(
        (await call(given.app, given.estranha.usuarios.admin, 'POST', '/Company', cliente({ cnpj }))).status,
      ).toBe(201);
      expect((await remove(first.body.id)).status).toBe(204);
      expect((await create(escritorio({ cnpj }))).status).toBe(201);
    });

    it('lets one of two who send the same CNPJ at once through, and answers 409 to the other', async () => {
      const cnpj = cnpjOf(nextSerial());
      const answers = await Promise.all([create(cliente({ cnpj })), create(cliente({ cnpj }))]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    });
  });

  describe('PUT', () => {
    it('answers 200 with the record, a newer version and who changed it', async () => {
      const { body: before } = await create(cliente());
      const { status, body } = await update({ ...before, contato: 'Maria' }, 'gestor');
      expect(status).toBe(200);
      expect(body).toMatchObject({
        contato: 'Maria',
        idUsuarioInclusao: given.firma.usuarios.admin.id,
        idUsuarioAlteracao: given.firma.usuarios.gestor.id,
        dataInclusao: before.dataInclusao,
      });
      expect(Date.parse(body.dataAlteracao)).toBeGreaterThan(Date.parse(before.dataAlteracao));
    });

    it('makes an absent optional field null', async () => {
      const { body: before } = await create(cliente({ webSite: 'www.padaria.com.br' }));
      const { body } = await update({
        ...cliente({ cnpj: before.cnpj }),
        id: before.id,
        dataAlteracao: before.dataAlteracao,
      });
      expect(body.webSite).toBeNull();
    });

    it('answers 409 saying who changed the record and when, and overwrites nothing', async () => {
      const { body: before } = await create(cliente());
      await update({ ...before, contato: 'Maria' }, 'gestor');
      const { status, body } = await update({ ...before, contato: 'Pedro' });
      expect([status, body.code]).toEqual([409, 'DESATUALIZADO']);
      expect(body.message).toMatch(
        /^Este registro foi alterado por gestor .+ em \d\d\/\d\d\/20\d\d \d\d:\d\d, depois que você o abriu\./,
      );
      expect((await read(before.id)).body.contato).toBe('Maria');
    });

    it('does not speak of another person to who changed it himself elsewhere', async () => {
      const { body: before } = await create(cliente());
      await update({ ...before, contato: 'Maria' });
      const { body } = await update({ ...before, contato: 'Pedro' });
      expect(body.message).toMatch(/^Este registro foi alterado por você mesmo em /);
    });

    it('lets one of two who save the same version at once through', async () => {
      const { body: before } = await create(cliente());
      const answers = await Promise.all(
        ['Maria', 'Pedro', 'Ana'].map((contato) => update({ ...before, contato })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    });

    it('answers 400 without a version, 404 for an id that is not there, another tenant’s or deleted', async () => {
      const { body: before } = await create(cliente());
      const { dataAlteracao: _, ...withoutVersion } = before;
      expect((await update(withoutVersion)).body.fields).toEqual({ dataAlteracao: 'Data inválida' });
      expect((await update({ ...before, id: 2_000_000 })).status).toBe(404);
      expect(
        (await update({ ...before, cnpj: cnpjOf(nextSerial()), id: given.estranha.clientePJ })).status,
      ).toBe(404);
      await remove(before.id);
      expect((await update(before)).status).toBe(404);
    });

    it('answers 400 when an office is to become a client', async () => {
      const { body } = await create(escritorio());
      expect((await update({ ...body, idEmpresaTipo: 1, contato: 'Ana' })).body.fields).toEqual({
        idEmpresaTipo: 'Uma Empresa do Grupo não se torna cliente, nem o contrário',
      });
      const { body: prospect } = await create(cliente());
      expect((await update({ ...prospect, idEmpresaTipo: 5 })).body.idEmpresaTipo).toBe(5);
    });
  });

  describe('DELETE', () => {
    it('answers 204, and the record is gone from GET and lists', async () => {
      const { body } = await create(cliente({ nomeFantasia: 'Efêmera' }));
      expect((await remove(body.id)).status).toBe(204);
      expect((await read(body.id)).status).toBe(404);
      expect((await listOf('idEmpresaTipos=1,5&page=1&search=efemera')).body.total).toBe(0);
      expect((await remove(body.id)).status).toBe(404);
    });

    it('answers 409 with the numbers of what depends on it', async () => {
      const { idCliente } = given.firma;
      const id = await base.database.transaction('manutencao', async (tx) => {
        const empresa = await insertEmpresa(tx, {
          idCliente,
          nomeFantasia: 'Com dependentes',
          idEmpresaTipo: 1,
        });
        await insertUsuario(tx, { idCliente, nome: 'Um', idUsuarioTipo: 12, idEmpresa: empresa });
        await insertUsuario(tx, { idCliente, nome: 'Dois', idUsuarioTipo: 12, idEmpresa: empresa });
        await insertProcesso(tx, given.firma, { idEmpresa: empresa });
        return empresa;
      });
      const { status, body } = await remove(id);
      expect([status, body.code, body.message]).toEqual([
        409,
        'EM_USO',
        'Esta empresa não pode ser excluída: há 2 usuários e 1 processo que dependem dela.',
      ]);
      expect(body.dependents).toEqual([
        { kind: 'acessosPJ', total: 2, search: 'Com dependentes' },
        { kind: 'processos', total: 1, search: 'Com dependentes' },
      ]);
      const escritorio = await remove(given.firma.escritorio);
      expect(escritorio.body.message).toMatch(/há \d+ usuários, 1 equipe e 1 processo que dependem dela\.$/);
      expect(escritorio.body.dependents?.map(({ kind, search }) => [kind, search !== undefined])).toEqual([
        ['usuarios', true],
        ['equipes', true],
        ['processos', false],
      ]);
      expect(escritorio.body.dependents?.at(-1)).toMatchObject({ idEmpresaGrupo: given.firma.escritorio });
    });

    it('names searches that find just what depends on it', async () => {
      const { idCliente } = given.firma;
      const id = await base.database.transaction('manutencao', async (tx) => {
        const empresa = await insertEmpresa(tx, { idCliente, nomeFantasia: 'Nó & Laço', idEmpresaTipo: 1 });
        await insertUsuario(tx, { idCliente, nome: 'Um', idUsuarioTipo: 12, idEmpresa: empresa });
        await insertProcesso(tx, given.firma, { idEmpresa: empresa });
        return empresa;
      });
      const { body } = await remove(id);
      const found = await Promise.all(
        (body.dependents ?? []).map(async ({ kind, search = '' }) => {
          const list = kind === 'processos' ? '/Process?' : '/User/FindByTipo?idUsuarioTipos=12&';
          const query = `${list}page=1&search=${encodeURIComponent(search)}`;
          return [
            kind,
            (await call<Page<unknown>>(given.app, given.firma.usuarios.admin, 'GET', query)).body.total,
          ];
        }),
      );
      expect(found).toEqual([
        ['acessosPJ', 1],
        ['processos', 1],
      ]);
    });
  });
});
