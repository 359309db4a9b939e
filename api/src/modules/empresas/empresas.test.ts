import type { Company, CompanyRow } from '@foro/shared/contracts/company';
import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { Page } from '@foro/shared/contracts/list';
import type { FastifyInstance } from 'fastify';
import {
  buildFirma,
  cnpjOf,
  insertEmpresa,
  insertProcesso,
  insertUsuario,
  nextSerial,
  type Firma,
} from '../../testing/builders';
import { buildTestApp, call } from '../../testing/builders-app';
import { describeOnEngines } from '../../testing/describe-on-engines';

const PNG = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').toString('base64')}`;

describeOnEngines('/Company', (engine) => {
  let app: FastifyInstance;
  let firma: Firma;
  let estranha: Firma;
  beforeAll(async () => {
    app = await buildTestApp(engine.database);
    firma = await buildFirma(engine.database);
    estranha = await buildFirma(engine.database);
  });
  afterAll(() => app.close());

  const escritorio = (changes: object = {}) => ({
    id: null,
    cnpj: cnpjOf(nextSerial()),
    nomeFantasia: 'Filial Centro',
    razaoSocial: 'Filial Centro Advogados',
    idEmpresaTipo: 2,
    ...changes,
  });
  const cliente = (changes: object = {}) => ({
    id: null,
    cnpj: cnpjOf(nextSerial()),
    nomeFantasia: 'Padaria São João',
    razaoSocial: 'Padaria São João Ltda.',
    contato: 'João',
    idEmpresaTipo: 1,
    idEmpresaRamo: 2,
    ...changes,
  });
  const create = (payload: object, papel: keyof Firma['usuarios'] = 'admin') =>
    call<Company & ApiErrorBody>(app, firma.usuarios[papel], 'POST', '/Company', payload);
  const update = (payload: object, papel: keyof Firma['usuarios'] = 'admin') =>
    call<Company & ApiErrorBody>(app, firma.usuarios[papel], 'PUT', '/Company/', payload);
  const read = (id: number, papel: keyof Firma['usuarios'] = 'admin') =>
    call<Company & ApiErrorBody>(app, firma.usuarios[papel], 'GET', `/Company/${id}`);
  const listOf = (query: string, papel: keyof Firma['usuarios'] = 'admin') =>
    call<Page<CompanyRow> & CompanyRow[]>(app, firma.usuarios[papel], 'GET', `/Company/FindByTipo?${query}`);

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
          idCliente: estranha.idCliente,
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
        idUsuarioInclusao: firma.usuarios.admin.id,
        usuarioInclusao: expect.stringContaining('admin'),
        dataAlteracao: expect.any(String),
        idUsuarioAlteracao: firma.usuarios.admin.id,
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
      ['cnpj', 'CNPJ inválido', { cnpj: '' }],
      ['nomeFantasia', 'Nome Fantasia é obrigatório', { nomeFantasia: '  ' }],
      ['razaoSocial', 'Razão Social é obrigatória', { razaoSocial: '' }],
      ['idEmpresaTipo', 'Tipo é obrigatório', { idEmpresaTipo: null }],
      ['idEmpresaTipo', 'Tipo inválido', { idEmpresaTipo: 3 }],
      ['contato', 'Contato é obrigatório', { contato: null }],
      ['cep', 'CEP inválido. Digite 8 números!', { cep: '123' }],
      ['nomeFantasia', 'Máximo de 100 caracteres', { nomeFantasia: 'x'.repeat(101) }],
      ['nomeFantasia', 'Caractere inválido', { nomeFantasia: 'a\u0000b' }],
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
      expect((await call(app, estranha.usuarios.admin, 'POST', '/Company', cliente({ cnpj }))).status).toBe(
        201,
      );
      expect((await call(app, firma.usuarios.admin, 'DELETE', `/Company/${first.body.id}`)).status).toBe(204);
      expect((await create(escritorio({ cnpj }))).status).toBe(201);
    });

    it('lets one of two who send the same CNPJ at once through, and answers 409 to the other', async () => {
      const cnpj = cnpjOf(nextSerial());
      const answers = await Promise.all([create(cliente({ cnpj })), create(cliente({ cnpj }))]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    });
  });

  describe('the logo', () => {
    it('is kept by its content, whatever its label says, and served to anybody for ever', async () => {
      const { body } = await create(escritorio({ logotipo: PNG.replace('image/png', 'image/webp') }));
      expect(body.logotipo).toMatch(/^\/api\/Logo\/[0-9a-f]{64}$/);
      const image = await app.inject({ url: body.logotipo ?? '' });
      expect([
        image.statusCode,
        image.headers['content-type'],
        image.headers['cache-control'],
        image.headers['x-content-type-options'],
      ]).toEqual([200, 'image/png', 'public, max-age=31536000, immutable', 'nosniff']);
      expect(image.rawPayload.toString('hex')).toBe('89504e470d0a1a0a0000000d49484452');
      const again = await update({ ...body, nomeFantasia: 'Filial Norte' });
      expect([again.status, again.body.logotipo]).toEqual([200, body.logotipo]);
      expect((await update({ ...again.body, logotipo: null })).body.logotipo).toBeNull();
    });

    it('is refused over 512 KB, and the whole body over 1 MB', async () => {
      const big = (bytes: number) =>
        `data:image/png;base64,${Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(bytes - 8)]).toString('base64')}`;
      expect((await create(escritorio({ logotipo: big(512 * 1024) }))).status).toBe(201);
      expect((await create(escritorio({ logotipo: big(512 * 1024 + 1) }))).body.fields?.logotipo).toBe(
        'O logotipo deve ter no máximo 512 KB',
      );
      const huge = await create(escritorio({ logotipo: big(1024 * 1024) }));
      expect([huge.status, huge.body.code]).toEqual([413, 'CORPO_GRANDE']);
    });

    it('answers 404 for a hash that is not there and 400 for what is none', async () => {
      expect((await call(app, null, 'GET', `/Logo/${'0'.repeat(64)}`)).status).toBe(404);
      expect((await call(app, null, 'GET', '/Logo/abc')).status).toBe(400);
    });
  });

  describe('PUT', () => {
    it('answers 200 with the record, a newer version and who changed it', async () => {
      const { body: before } = await create(cliente());
      const { status, body } = await update({ ...before, contato: 'Maria' }, 'gestor');
      expect(status).toBe(200);
      expect(body).toMatchObject({
        contato: 'Maria',
        idUsuarioInclusao: firma.usuarios.admin.id,
        idUsuarioAlteracao: firma.usuarios.gestor.id,
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
      expect((await update({ ...before, cnpj: cnpjOf(nextSerial()), id: estranha.clientePJ })).status).toBe(
        404,
      );
      await call(app, firma.usuarios.admin, 'DELETE', `/Company/${before.id}`);
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
      expect((await call(app, firma.usuarios.admin, 'DELETE', `/Company/${body.id}`)).status).toBe(204);
      expect((await read(body.id)).status).toBe(404);
      expect((await listOf('idEmpresaTipos=1,5&page=1&search=efemera')).body.total).toBe(0);
      expect((await call(app, firma.usuarios.admin, 'DELETE', `/Company/${body.id}`)).status).toBe(404);
    });

    it('answers 409 with the numbers of what depends on it', async () => {
      const { idCliente } = firma;
      const id = await engine.database.transaction('manutencao', async (tx) => {
        const empresa = await insertEmpresa(tx, {
          idCliente,
          nomeFantasia: 'Com dependentes',
          idEmpresaTipo: 1,
        });
        await insertUsuario(tx, { idCliente, nome: 'Um', idUsuarioTipo: 12, idEmpresa: empresa });
        await insertUsuario(tx, { idCliente, nome: 'Dois', idUsuarioTipo: 12, idEmpresa: empresa });
        await insertProcesso(tx, firma, { idEmpresa: empresa });
        return empresa;
      });
      const { status, body } = await call<ApiErrorBody>(
        app,
        firma.usuarios.admin,
        'DELETE',
        `/Company/${id}`,
      );
      expect([status, body.code, body.message]).toEqual([
        409,
        'EM_USO',
        'Esta empresa não pode ser excluída: há 2 usuários e 1 processo que dependem dela.',
      ]);
      expect(body.dependents).toEqual([
        { kind: 'acessosPJ', total: 2, search: 'Com dependentes' },
        { kind: 'processos', total: 1, search: 'Com dependentes' },
      ]);
      const escritorio = await call<ApiErrorBody>(
        app,
        firma.usuarios.admin,
        'DELETE',
        `/Company/${firma.escritorio}`,
      );
      expect(escritorio.body.message).toMatch(/há \d+ usuários, 1 equipe e 1 processo que dependem dela\.$/);
      expect(escritorio.body.dependents?.map(({ kind, search }) => [kind, search !== undefined])).toEqual([
        ['usuarios', true],
        ['equipes', true],
        ['processos', false],
      ]);
      expect(escritorio.body.dependents?.at(-1)).toMatchObject({ idEmpresaGrupo: firma.escritorio });
    });

    it('names searches that find just what depends on it', async () => {
      const { idCliente } = firma;
      const id = await engine.database.transaction('manutencao', async (tx) => {
        const empresa = await insertEmpresa(tx, { idCliente, nomeFantasia: 'Nó & Laço', idEmpresaTipo: 1 });
        await insertUsuario(tx, { idCliente, nome: 'Um', idUsuarioTipo: 12, idEmpresa: empresa });
        await insertProcesso(tx, firma, { idEmpresa: empresa });
        return empresa;
      });
      const { body } = await call<ApiErrorBody>(app, firma.usuarios.admin, 'DELETE', `/Company/${id}`);
      const found = await Promise.all(
        (body.dependents ?? []).map(async ({ kind, search = '' }) => {
          const list = kind === 'processos' ? '/Process?' : '/User/FindByTipo?idUsuarioTipos=12&';
          const query = `${list}page=1&search=${encodeURIComponent(search)}`;
          return [kind, (await call<Page<unknown>>(app, firma.usuarios.admin, 'GET', query)).body.total];
        }),
      );
      expect(found).toEqual([
        ['acessosPJ', 1],
        ['processos', 1],
      ]);
    });
  });

  describe('roles', () => {
    it('lets a Colaborador keep clients', async () => {
      const { status, body } = await create(cliente(), 'colaborador');
      expect(status).toBe(201);
      expect((await update({ ...body, contato: 'Eva' }, 'colaborador')).status).toBe(200);
      expect((await call(app, firma.usuarios.colaborador, 'DELETE', `/Company/${body.id}`)).status).toBe(204);
    });

    it('refuses a Colaborador every change of an office, and its record', async () => {
      const { body } = await create(escritorio());
      expect((await create(escritorio(), 'colaborador')).status).toBe(403);
      expect((await update(body, 'colaborador')).status).toBe(403);
      expect((await update({ ...body, idEmpresaTipo: 1, contato: 'Ana' }, 'colaborador')).status).toBe(403);
      expect((await call(app, firma.usuarios.colaborador, 'DELETE', `/Company/${body.id}`)).status).toBe(403);
      expect((await read(body.id, 'colaborador')).status).toBe(404);
    });

    it('answers a Colaborador of offices the id and the name, and searches no other field', async () => {
      const { body } = await listOf('idEmpresaTipos=2', 'colaborador');
      expect(body.length).toBeGreaterThan(1);
      for (const row of body) expect(Object.keys(row).sort()).toEqual(['id', 'nomeFantasia']);
      expect((await listOf('idEmpresaTipos=2&page=1&search=ltda', 'colaborador')).body).toEqual({
        items: [],
        total: 0,
      });
      expect((await listOf('idEmpresaTipos=2&page=1&search=escritorio', 'colaborador')).body.total).toBe(1);
    });

    it.each(['clientePF', 'clientePJ'] as const)(
      'refuses %s everything, before looking at what it sent',
      async (papel) => {
        const usuario = firma.usuarios[papel];
        for (const [method, url] of [
          ['GET', '/Company/FindByTipo?idEmpresaTipos=1'],
          ['GET', `/Company/${firma.clientePJ}`],
          ['POST', '/Company'],
          ['PUT', '/Company'],
          ['DELETE', `/Company/${firma.clientePJ}`],
        ] as const) {
          expect([
            url,
            (
              await call(
                app,
                usuario,
                method,
                url,
                method === 'GET' || method === 'DELETE' ? undefined : { lixo: 1 },
              )
            ).status,
          ]).toEqual([url, 403]);
        }
      },
    );
  });

  describe('GET /Company/FindByTipo', () => {
    it('puts first, ranked, what answers a search best, from however far down the order', async () => {
      await engine.database.transaction('manutencao', async (tx) => {
        for (const nomeFantasia of [
          'Abzarcon',
          'Aço Zarcon',
          'Bazarcon',
          'Zarcon Tintas',
          'Zárcon',
          'Czarcon',
        ])
          await insertEmpresa(tx, { idCliente: firma.idCliente, nomeFantasia, idEmpresaTipo: 1 });
      });
      const namesOf = async (query: string) =>
        (await listOf(`idEmpresaTipos=1,5&page=1&search=zarcon&sort=nomeFantasia&${query}`)).body.items.map(
          ({ nomeFantasia }) => nomeFantasia,
        );
      expect(await namesOf('pageSize=3')).toEqual(['Abzarcon', 'Aço Zarcon', 'Bazarcon']);
      expect(await namesOf('pageSize=3&ranked=true')).toEqual(['Zárcon', 'Zarcon Tintas', 'Aço Zarcon']);
      expect(await namesOf('pageSize=5&ranked=true')).toEqual([
        'Zárcon',
        'Zarcon Tintas',
        'Aço Zarcon',
        'Abzarcon',
        'Bazarcon',
      ]);
      expect(await namesOf('pageSize=50&ranked=true')).toHaveLength(6);
      expect(
        (await listOf('idEmpresaTipos=1,5&page=1&pageSize=2&search=zarcon&sort=id&ranked=true')).status,
      ).toBe(200);
      expect((await listOf('idEmpresaTipos=1,5&page=1&search=zarcon&ranked=sim')).status).toBe(400);
    });

    let lista: Firma;
    beforeAll(async () => {
      lista = await buildFirma(engine.database);
      await engine.database.transaction('manutencao', async (tx) => {
        for (let index = 0; index < 23; index++) {
          const nome = `${['Óptica', 'Ação', 'zebra', 'Beta'][index % 4]} ${String(index).padStart(2, '0')}`;
          await insertEmpresa(tx, {
            idCliente: lista.idCliente,
            nomeFantasia: nome,
            idEmpresaTipo: index % 3 ? 1 : 5,
            cidade: index % 2 ? 'São Luís' : 'Belém',
          });
        }
      });
    });
    const ask = (query: string) =>
      call<Page<CompanyRow> & CompanyRow[]>(app, lista.usuarios.admin, 'GET', `/Company/FindByTipo?${query}`);
    const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

    it('answers the whole array without page, by name without regard to accents or case', async () => {
      const { body } = await ask('idEmpresaTipos=1,5');
      expect(body).toHaveLength(24);
      expect(body.map(({ nomeFantasia }) => plain(nomeFantasia))).toEqual(
        body.map(({ nomeFantasia }) => plain(nomeFantasia)).sort(),
      );
      expect(Object.keys(body[0] ?? {}).sort()).toEqual([
        'cidade',
        'cnpj',
        'contato',
        'dataInclusao',
        'estado',
        'id',
        'idEmpresaTipo',
        'nomeFantasia',
        'razaoSocial',
      ]);
    });

    it('answers ten rows and the total with page, and the rest on the pages after', async () => {
      const whole = (await ask('idEmpresaTipos=1,5')).body.map(({ id }) => id);
      const pages = [];
      for (const page of [1, 2, 3, 4]) pages.push((await ask(`idEmpresaTipos=1,5&page=${page}`)).body);
      expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
        [10, 24],
        [10, 24],
        [4, 24],
        [0, 24],
      ]);
      expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(whole);
    });

    it.each(['id', 'nomeFantasia', 'razaoSocial', 'cnpj', 'contato', 'cidade', 'dataInclusao'] as const)(
      'sorts by %s both ways',
      async (sort) => {
        const up = (await ask(`idEmpresaTipos=1,5&page=1&pageSize=100&sort=${sort}&order=asc`)).body.items;
        const down = (await ask(`idEmpresaTipos=1,5&page=1&pageSize=100&sort=${sort}&order=desc`)).body.items;
        expect(down.map(({ id }) => id)).toEqual(up.map(({ id }) => id).reverse());
        const keys = up.map((row) => (sort === 'id' ? row.id : plain(String(row[sort] ?? ''))));
        expect(keys).toEqual([...keys].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
      },
    );

    it('finds every word without regard to accents, case or punctuation, and pages what it finds', async () => {
      expect((await ask('idEmpresaTipos=1,5&page=1&search=ACAO')).body).toMatchObject({ total: 6 });
      expect(
        (await ask(`idEmpresaTipos=1,5&page=1&search=${encodeURIComponent('luis  optica')}`)).body.total,
      ).toBe(0);
      expect(
        (await ask(`idEmpresaTipos=1,5&page=1&search=${encodeURIComponent('são acao')}`)).body.total,
      ).toBe(6);
      const { items, total } = (
        await ask('idEmpresaTipos=1,5&page=2&pageSize=5&search=ltda&sort=id&order=desc')
      ).body;
      expect([items.length, total]).toEqual([5, 24]);
      const { cnpj } = items[0] as CompanyRow;
      const masked = cnpj.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
      expect(
        (await ask(`idEmpresaTipos=1,5&page=1&search=${encodeURIComponent(masked)}`)).body.items.map(
          (row) => row.cnpj,
        ),
      ).toEqual([cnpj]);
      expect((await ask('idEmpresaTipos=1,5&search=zebra')).body).toHaveLength(6);
    });

    it.each([
      ['%', 0],
      ['_', 0],
      ['\\', 0],
      ["'", 0],
      ['" or 1=1', 0],
      ['--', 24],
    ])('takes %s in a search for itself, and punctuation for nothing', async (search, total) => {
      expect((await ask(`idEmpresaTipos=1,5&page=1&search=${encodeURIComponent(search)}`)).body.total).toBe(
        total,
      );
    });

    it('answers part of a set, several sets, and counts each', async () => {
      expect((await ask('idEmpresaTipos=5&page=1')).body.total).toBe(8);
      expect((await ask('idEmpresaTipos=5')).body).toHaveLength(8);
      expect((await ask('idEmpresaTipos=1,2,5&page=1')).body.total).toBe(25);
    });

    it.each([
      '',
      'idEmpresaTipos=',
      'idEmpresaTipos=9',
      'idEmpresaTipos=1;drop',
      'idEmpresaTipos=1&page=0',
      'idEmpresaTipos=1&page=x',
      'idEmpresaTipos=1&pageSize=101&page=1',
      'idEmpresaTipos=1&sort=senha',
      'idEmpresaTipos=1&order=up',
      'idEmpresaTipos=1&filtro=1',
      'idEmpresaTipos=1&page=1&search=%00',
      `idEmpresaTipos=1&page=1&search=${'x'.repeat(201)}`,
    ])('answers 400 to "%s"', async (query) => {
      expect((await ask(query)).status).toBe(400);
    });

    it('keeps its totals as rows come, change their type and go', async () => {
      const total = async (tipos: string) =>
        (
          await call<Page<CompanyRow>>(
            app,
            lista.usuarios.admin,
            'GET',
            `/Company/FindByTipo?idEmpresaTipos=${tipos}&page=1`,
          )
        ).body.total;
      const before = [await total('1'), await total('5')];
      const { body } = await call<Company>(app, lista.usuarios.admin, 'POST', '/Company', cliente());
      expect([await total('1'), await total('5')]).toEqual([(before[0] ?? 0) + 1, before[1]]);
      const { body: changed } = await call<Company>(app, lista.usuarios.admin, 'PUT', '/Company', {
        ...body,
        idEmpresaTipo: 5,
      });
      expect([await total('1'), await total('5')]).toEqual([before[0], (before[1] ?? 0) + 1]);
      await call(app, lista.usuarios.admin, 'DELETE', `/Company/${changed.id}`);
      expect([await total('1'), await total('5')]).toEqual(before);
    });
  });
});
