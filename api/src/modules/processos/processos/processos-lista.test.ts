import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { Page } from '@foro/shared/contracts/list';
import { PROCESS_SORT, type ProcessRow } from '@foro/shared/contracts/process';
import { buildFirma, insertUsuario, type UsuarioDeTeste } from '../../../testing/builders';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import { CNJ, prepareLista } from './processos-lista.fixtures';

describeOnDatabase('GET /Process', (base) => {
  const given = prepareLista(base);
  const { maintain, getList, listOf, titlesOf, search } = given;

  it('answers the whole array to the bare call, of one’s own tenant alone', async () => {
    const { status, body } = await getList();
    expect([status, body.map(({ titulo }) => titulo)]).toEqual([
      200,
      ['aluguel atrasado', 'Barco naufragado', 'Câmbio', 'Danos morais'],
    ]);
  });

  it('answers rows with the labels and names that the list shows', async () => {
    const { items, total } = await listOf('sort=titulo');
    expect(total).toBe(4);
    expect(items[0]).toEqual({
      id: given.ids.aluguel,
      titulo: 'aluguel atrasado',
      processoStatus: 'Suspenso',
      processoTipo: 'Judicial',
      acao: 'Procedimento Comum Cível',
      pasta: 'P 100%_x',
      numeroCNJ: null,
      processoPai: CNJ,
      nomeFantasia: 'Ácme',
      razaoSocial: 'Ácme Ltda.',
      nome: null,
      proximoPrazo: null,
      proximoPrazoNaoConferido: false,
      reclamante: null,
      dataInclusao: expect.stringMatching(/Z$/),
    });
    expect(items[1]).toMatchObject({
      numeroCNJ: CNJ,
      processoPai: null,
      nomeFantasia: null,
      nome: 'Zulmira Conceição',
      reclamante: 'Órion Transportes',
    });
  });

  it.each([
    ['id', 'danos,barco,cambio,aluguel'],
    ['titulo', 'aluguel,barco,cambio,danos'],
    ['processoStatus', 'danos,barco,cambio,aluguel'],
    ['processoTipo', 'danos,barco,cambio,aluguel'],
    ['pasta', 'danos,barco,cambio,aluguel'],
    ['numeroCNJ', 'danos,aluguel,cambio,barco'],
    ['processoPai', 'danos,barco,cambio,aluguel'],
    ['cliente', 'cambio,aluguel,danos,barco'],
    ['reclamante', 'danos,cambio,aluguel,barco'],
    ['dataInclusao', 'danos,barco,cambio,aluguel'],
  ] as const)('sorts by %s in both directions, searched or not, equal ones by id', async (sort, expected) => {
    const order = expected.split(',').map((key) => given.ids[key as keyof typeof given.ids]);
    const idsOf = async (query: string) => (await listOf(`sort=${sort}&${query}`)).items.map(({ id }) => id);
    expect(await idsOf('')).toEqual(order);
    expect(await idsOf('order=desc')).toEqual(order.toReversed());
    expect(await idsOf('search=a&order=asc')).toEqual(order);
    expect(await idsOf('search=a&order=desc')).toEqual(order.toReversed());
  });

  it('knows every sort of the contract', () => {
    expect([...PROCESS_SORT].sort()).toEqual([
      'cliente',
      'dataInclusao',
      'id',
      'numeroCNJ',
      'pasta',
      'processoPai',
      'processoStatus',
      'processoTipo',
      'reclamante',
      'titulo',
    ]);
  });

  it('cuts pages, with the number of rows on all of them, and answers an empty page beyond the last', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map(
        async (page) => (await getList<Page<ProcessRow>>(`?page=${page}&pageSize=3&sort=titulo`)).body,
      ),
    );
    expect(pages.map(({ items, total }) => [items.map(({ titulo }) => titulo), total])).toEqual([
      [['aluguel atrasado', 'Barco naufragado', 'Câmbio'], 4],
      [['Danos morais'], 4],
      [[], 4],
    ]);
    const searched = await Promise.all(
      [1, 2, 3].map(
        async (page) =>
          (await getList<Page<ProcessRow>>(`?page=${page}&pageSize=3&sort=titulo&search=a`)).body,
      ),
    );
    expect(searched).toEqual(pages);
  });

  it('cuts pages far from the first alike, from whichever end they are read', async () => {
    const grande = await buildFirma(base.database);
    await maintain(
      `insert into processo (id_cliente, titulo, id_processo_tipo, id_processo_posicao_cliente, id_processo_caso, id_processo_status, id_processo_acao, id_processo_risco, id_equipe, id_equipe_usuario, id_empresa_grupo, id_contato)
        select $1, 'Processo ' || n % 700, 1, 1, 1, 1, 7, 1, $2, $3, $4, $5 from generate_series(1, 2105) n`,
      [
        grande.idCliente,
        grande.equipe,
        grande.usuarios.advogado.id,
        grande.escritorio,
        grande.usuarios.clientePF.id,
      ],
    );
    const ask = async (query: string, who: UsuarioDeTeste) =>
      (await getList<Page<ProcessRow> & ProcessRow[]>(`?${query}`, who)).body;
    for (const who of [grande.usuarios.admin, grande.usuarios.clientePF]) {
      for (const order of ['asc', 'desc'] as const) {
        const whole = (await ask(`sort=titulo&order=${order}`, who)).map(({ id }) => id);
        for (const page of [101, 105, 106, 107, 211, 212, 9_999_999]) {
          const { items, total } = await ask(`page=${page}&sort=titulo&order=${order}`, who);
          expect([page, items.map(({ id }) => id), total]).toEqual([
            page,
            whole.slice((page - 1) * 10, page * 10),
            2105,
          ]);
        }
        const { items } = await ask(`page=22&pageSize=100&sort=titulo&order=${order}`, who);
        expect(items.map(({ id }) => id)).toEqual(whole.slice(2100));
      }
    }
    // Two thousand rows are slow to write on a busy machine.
  }, 120_000);

  it.each([
    ['the title, whatever its accents and case', 'CAMBIO', 'Câmbio'],
    ['the CNJ number with punctuation', CNJ, 'aluguel atrasado,Barco naufragado'],
    ['the CNJ number without', '10000015120268260100', 'aluguel atrasado,Barco naufragado'],
    ['part of it', '000001-51.2026', 'aluguel atrasado,Barco naufragado'],
    ['the internal control number', 'c771', 'Danos morais'],
    ['the folder, its signs being no wildcards', '100%_', 'aluguel atrasado'],
    ['the company that is the client', 'acme', 'aluguel atrasado,Câmbio'],
    ['its CNPJ with punctuation', '12.abc.345/01de-35', 'aluguel atrasado,Câmbio'],
    ['the person who is the client', 'conceicao', 'Barco naufragado'],
    ['the CPF of that person', '529.982.247-25', 'Barco naufragado'],
    ['any opposing party', 'beltrano', 'Barco naufragado'],
    ['its CPF', '111.444.777-35', 'Barco naufragado'],
    ['several words, in any order', 'orion barco', 'Barco naufragado'],
    ['nothing, when a word occurs nowhere', 'barco xyz', ''],
    ['nothing, for a wildcard', '%', 'aluguel atrasado'],
  ])('searches %s', async (_, text, expected) => {
    expect((await search(text)).join(',')).toBe(expected);
  });

  it('answers the page around a case, in any order and within a search, and says when the list does not have it', async () => {
    const around = async (query: string) => {
      const { page, items, total } = await listOf(`pageSize=2&${query}`);
      return { page, titles: items.map(({ titulo }) => titulo), total };
    };
    const last = { page: 2, titles: ['Câmbio', 'Danos morais'], total: 4 };
    expect(await around(`sort=titulo&around=${given.ids.danos}`)).toEqual(last);
    expect(await around(`sort=titulo&order=desc&around=${given.ids.danos}`)).toEqual({
      page: 1,
      titles: ['Danos morais', 'Câmbio'],
      total: 4,
    });
    expect(await around(`sort=titulo&search=a&around=${given.ids.danos}`)).toEqual(last);
    expect(await around(`sort=titulo&search=aluguel&around=${given.ids.cambio}`)).toEqual({
      page: null,
      titles: ['aluguel atrasado'],
      total: 1,
    });
    expect(await around('sort=titulo&around=999999')).toMatchObject({ page: null, total: 4 });
    expect((await getList('?page=1&around=abc')).status).toBe(400);
  });

  it('finds the cases with the same 20 digits by numeroCNJ, however written, and none by fewer', async () => {
    expect(await titlesOf(`numeroCNJ=${CNJ}`)).toEqual(['Barco naufragado']);
    expect(await titlesOf('numeroCNJ=10000015120268260100')).toEqual(['Barco naufragado']);
    expect(await listOf('numeroCNJ=1000001')).toEqual({ items: [], total: 0 });
    expect((await getList(`?numeroCNJ=${CNJ}`)).body).toHaveLength(1);
  });

  it('narrows to a client’s cases by idEmpresa and idContato, counted and searched too', async () => {
    const { rows } = await maintain('select id_empresa from processo where id_cliente = $1 and id = $2', [
      given.firma.idCliente,
      given.ids.cambio,
    ]);
    const idEmpresa = rows[0]?.id_empresa;
    expect(await listOf(`idEmpresa=${String(idEmpresa)}&sort=titulo&pageSize=1`)).toMatchObject({
      items: [{ titulo: 'aluguel atrasado' }],
      total: 2,
    });
    expect(await listOf(`idEmpresa=${String(idEmpresa)}&search=cambio`)).toMatchObject({
      items: [{ titulo: 'Câmbio' }],
      total: 1,
    });
    expect(await titlesOf(`idContato=${given.firma.usuarios.clientePF.id}`)).toEqual(['Danos morais']);
  });

  it.each(['idEmpresaGrupo', 'idEquipe', 'idEquipeUsuario'] as const)(
    'narrows to the cases of an office, a team or a lawyer by %s, counted and searched too',
    async (name) => {
      const id = {
        idEmpresaGrupo: given.firma.escritorio,
        idEquipe: given.firma.equipe,
        idEquipeUsuario: given.firma.usuarios.advogado.id,
      }[name];
      const { rows } = await maintain(
        'select count(*)::int as total from processo where id_cliente = $1 and data_exclusao is null',
        [given.firma.idCliente],
      );
      expect(await listOf(`${name}=${id}&pageSize=1`)).toMatchObject({ total: rows[0]?.total });
      expect(await listOf(`${name}=${id}&search=cambio`)).toMatchObject({ items: [{ titulo: 'Câmbio' }] });
      expect(await listOf(`${name}=${id + 900_000}`)).toEqual({ items: [], total: 0 });
      expect(await listOf(`${name}=${id + 900_000}&search=cambio`)).toEqual({ items: [], total: 0 });
    },
  );

  describe('for a client', () => {
    it('holds the cases of its company alone, or of the person alone, in either form', async () => {
      expect(await listOf('sort=titulo', given.acessoPJ)).toMatchObject({
        items: [{ titulo: 'aluguel atrasado' }, { titulo: 'Câmbio' }],
        total: 2,
      });
      expect(await listOf('sort=titulo', given.firma.usuarios.clientePF)).toMatchObject({
        items: [{ titulo: 'Danos morais' }],
        total: 1,
      });
      expect((await getList('', given.acessoPJ)).body.map(({ titulo }) => titulo)).toEqual([
        'aluguel atrasado',
        'Câmbio',
      ]);
    });

    it('is searched within them alone', async () => {
      expect(await search('a', given.acessoPJ)).toEqual(['aluguel atrasado', 'Câmbio']);
      expect(await listOf('search=barco', given.acessoPJ)).toEqual({ items: [], total: 0 });
      expect(await search('a', given.firma.usuarios.clientePF)).toEqual(['Danos morais']);
    });

    it('is not widened by asking for another client’s', async () => {
      expect(await listOf(`idEmpresa=${given.firma.clientePJ}`, given.acessoPJ)).toEqual({
        items: [],
        total: 0,
      });
      expect(await listOf(`idEmpresa=${given.firma.clientePJ}&search=a`, given.acessoPJ)).toEqual({
        items: [],
        total: 0,
      });
      expect(await listOf(`idContato=${given.firma.usuarios.clientePF.id}`, given.acessoPJ)).toEqual({
        items: [],
        total: 0,
      });
      expect(await listOf(`numeroCNJ=${CNJ}`, given.acessoPJ)).toEqual({ items: [], total: 0 });
    });

    it('is empty for PJ access without a company', async () => {
      const solto = await base.database.transaction('manutencao', (tx) =>
        insertUsuario(tx, { idCliente: given.firma.idCliente, nome: 'Sem empresa', idUsuarioTipo: 12 }),
      );
      expect(await listOf('', solto)).toEqual({ items: [], total: 0 });
    });
  });

  it.each([
    ['sort', 'sort=senha'],
    ['order', 'order=up'],
    ['page', 'page=0'],
    ['pageSize', 'pageSize=101'],
    ['idEmpresa', 'idEmpresa=x'],
    ['search', `search=${'x'.repeat(201)}`],
    ['cor', 'cor=azul'],
  ])('answers 400 with %s to %s', async (field, query) => {
    const { status, body } = await getList<ApiErrorBody>(`?${query}`);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });
});
