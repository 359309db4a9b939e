import type { Company, CompanyRow } from '@foro/shared/contracts/company';
import type { Page } from '@foro/shared/contracts/list';
import { buildFirma, insertEmpresa, type Firma } from '../../../testing/builders';
import { call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { prepareEmpresas } from './empresas.fixtures';

const PNG = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').toString('base64')}`;

describeOnDatabase('/Company, as it is seen', (base) => {
  const given = prepareEmpresas(base);
  const { escritorio, cliente, create, update, read, listOf } = given;

  describe('the logo', () => {
    it('is kept by its content, whatever its label says, and served to anybody for ever', async () => {
      const { body } = await create(escritorio({ logotipo: PNG.replace('image/png', 'image/webp') }));
      expect(body.logotipo).toMatch(/^\/api\/Logo\/[0-9a-f]{64}$/);
      const image = await given.app.inject({ url: body.logotipo ?? '' });
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
      expect((await call(given.app, null, 'GET', `/Logo/${'0'.repeat(64)}`)).status).toBe(404);
      expect((await call(given.app, null, 'GET', '/Logo/abc')).status).toBe(400);
    });
  });

  describe('roles', () => {
    it('lets a Colaborador keep clients', async () => {
      const { status, body } = await create(cliente(), 'colaborador');
      expect(status).toBe(201);
      expect((await update({ ...body, contato: 'Eva' }, 'colaborador')).status).toBe(200);
      expect(
        (await call(given.app, given.firma.usuarios.colaborador, 'DELETE', `/Company/${body.id}`)).status,
      ).toBe(204);
    });

    it('refuses a Colaborador every change of an office, and its record', async () => {
      const { body } = await create(escritorio());
      expect((await create(escritorio(), 'colaborador')).status).toBe(403);
      expect((await update(body, 'colaborador')).status).toBe(403);
      expect((await update({ ...body, idEmpresaTipo: 1, contato: 'Ana' }, 'colaborador')).status).toBe(403);
      expect(
        (await call(given.app, given.firma.usuarios.colaborador, 'DELETE', `/Company/${body.id}`)).status,
      ).toBe(403);
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
  });

  describe('GET /Company/FindByTipo', () => {
    it('puts first, ranked, what answers a search best, from however far down the order', async () => {
      await base.database.transaction('manutencao', async (tx) => {
        for (const nomeFantasia of [
          'Abzarcon',
          'Aço Zarcon',
          'Bazarcon',
          'Zarcon Tintas',
          'Zárcon',
          'Czarcon',
        ])
          await insertEmpresa(tx, { idCliente: given.firma.idCliente, nomeFantasia, idEmpresaTipo: 1 });
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
      lista = await buildFirma(base.database);
      await base.database.transaction('manutencao', async (tx) => {
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
      call<Page<CompanyRow> & CompanyRow[]>(
        given.app,
        lista.usuarios.admin,
        'GET',
        `/Company/FindByTipo?${query}`,
      );
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
            given.app,
            lista.usuarios.admin,
            'GET',
            `/Company/FindByTipo?idEmpresaTipos=${tipos}&page=1`,
          )
        ).body.total;
      const before = [await total('1'), await total('5')];
      const { body } = await call<Company>(given.app, lista.usuarios.admin, 'POST', '/Company', cliente());
      expect([await total('1'), await total('5')]).toEqual([(before[0] ?? 0) + 1, before[1]]);
      const { body: changed } = await call<Company>(given.app, lista.usuarios.admin, 'PUT', '/Company', {
        ...body,
        idEmpresaTipo: 5,
      });
      expect([await total('1'), await total('5')]).toEqual([before[0], (before[1] ?? 0) + 1]);
      await call(given.app, lista.usuarios.admin, 'DELETE', `/Company/${changed.id}`);
      expect([await total('1'), await total('5')]).toEqual(before);
    });
  });
});
