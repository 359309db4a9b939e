import type { ProcessCostRow } from '@foro/shared/contracts/process-cost';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertProcesso, type Firma, type Papel } from '../../testing/builders';
import { buildTestApp, call } from '../../testing/builders-app';
import { describeOnDatabase } from '../../testing/describe-on-database';
import { insertFilial } from '../../testing/sums-of-ledger';

const PALAVRAS = [
  'Perícia',
  'perito',
  'São João',
  'AÇÃO',
  'taxa-01',
  '100%',
  'a_b',
  'c\\d',
  "d'água",
  '9.876/5',
  'º',
];
const text = fc
  .array(fc.constantFrom(...PALAVRAS), { minLength: 1, maxLength: 3 })
  .map((words) => words.join(' '));
const word = fc
  .tuple(fc.constantFrom(...PALAVRAS, 'sao', '15000', 'nada', '.'), fc.nat(3), fc.integer({ min: 1, max: 9 }))
  .map(([whole, from, length]) => whole.slice(from, from + length).trim() || whole);
const draw = fc.record({
  feito: fc.constantFrom(
    ...([
      'lançar',
      'lançar',
      'lançar',
      'alterar',
      'ocultar',
      'excluir',
      'título',
      'pasta',
      'número',
    ] as const),
    ...(['cliente', 'pessoa', 'parte', 'mudar de cliente', 'mudar de equipe', 'excluir o processo'] as const),
  ),
  qual: fc.nat(1_000),
  texto: text,
  outro: text,
  busca: fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => words.join(' ')),
});
type Draw = typeof draw extends fc.Arbitrary<infer Value> ? Value : never;

/**
 * SQL of the lines that a search finds, computed from the entered values. @param numbers whether it compares
 * CPF and CNPJ, which a client's search does not
 */
const DEFINITION = (numbers: boolean) => `
  with textos as (
    select t.id, concat_ws(' ', t.descricao, t.categoria, t.guia_numero, t.valor::text) as linha,
      concat_ws(' ', p.titulo, p.pasta, p.numero_cnj, e.nome_fantasia, e.razao_social, u.nome${numbers ? ', e.cnpj, u.cpf' : ''},
        (select string_agg(concat_ws(' ', c.nome${numbers ? ', c.cnpj, c.cpf' : ''}), ' ') from parte_contraria c
          where c.id_cliente = p.id_cliente and c.id_processo = p.id and c.data_exclusao is null)) as caso
    from lancamento t join processo p on p.id_cliente = t.id_cliente and p.id = t.id_processo
      left join empresa e on e.id_cliente = p.id_cliente and e.id = p.id_empresa
      left join usuario u on u.id_cliente = p.id_cliente and u.id = p.id_contato
    where t.id_cliente = $1
  )
  select id from textos where not exists (select from unnest($2::text[]) termo
    where strpos(foro_busca(linha), foro_busca(termo)) = 0 and strpos(foro_busca(caso), foro_busca(termo)) = 0)`;

describeOnDatabase('the search of the ledgers after whatever was written', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  let casos: number[];
  let filial: { escritorio: number; equipe: number };
  beforeAll(async () => {
    app = await buildTestApp(base.database);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    [firma] = [await buildFirma(base.database), await buildFirma(base.database)];
    await base.database.transaction('manutencao', async (tx) => {
      const idContato = firma.usuarios.clientePF.id;
      casos = [await insertProcesso(tx, firma), await insertProcesso(tx, firma, { idContato })];
      filial = await insertFilial(tx, firma);
    });
  });
  const update = async (sql: string, ...values: unknown[]) =>
    (await base.database.transaction('manutencao', (tx) => tx.query<{ id: number }>(sql, values))).rows;

  const DO: Readonly<Record<Draw['feito'], (step: Draw, caso: number) => Promise<unknown>>> = {
    lançar: ({ qual, texto, outro }, caso) =>
      update(
        `insert into lancamento (id_cliente, id_processo, tipo, descricao, categoria, guia_tipo, guia_numero, valor, competencia, onus, reembolsavel, visivel_cliente)
          values ($1, $2, 'custas', $3, $4, $5, $6, $7, '2026-03-10', 'cliente', true, true)`,
        firma.idCliente,
        caso,
        texto,
        qual % 3 ? null : outro,
        ...(qual % 2 ? [null, null] : ['DARE', outro.slice(0, 40)]),
        (qual * 1.5).toFixed(2).replace(/^0.00$/, '1.00'),
      ),
    alterar: ({ qual, texto }) =>
      update(
        'update lancamento set descricao = $2 where id_cliente = $1 and id % 3 = $3::int',
        firma.idCliente,
        texto,
        qual % 3,
      ),
    ocultar: ({ qual }) =>
      update(
        'update lancamento set visivel_cliente = not visivel_cliente where id_cliente = $1 and id % 4 = $2::int',
        firma.idCliente,
        qual % 4,
      ),
    excluir: ({ qual }) =>
      update(
        'update lancamento set data_exclusao = case when data_exclusao is null then clock_timestamp() end where id_cliente = $1 and id % 4 = $2::int',
        firma.idCliente,
        qual % 4,
      ),
    título: ({ texto }, caso) => update('update processo set titulo = $2 where id = $1', caso, texto),
    pasta: ({ texto }, caso) =>
      update('update processo set pasta = $2 where id = $1', caso, texto.slice(0, 20)),
    número: ({ qual }, caso) =>
      update(
        'update processo set numero_cnj = $2 where id = $1',
        caso,
        `${1_500_000 + qual}-11.2026.8.26.0100`,
      ),
    cliente: ({ texto }) =>
      update('update empresa set nome_fantasia = $2 where id = $1', firma.clientePJ, texto),
    pessoa: ({ texto }) =>
      update('update usuario set nome = $2 where id = $1', firma.usuarios.clientePF.id, texto),
    parte: ({ texto }, caso) =>
      update(
        'insert into parte_contraria (id_cliente, id_processo, nome) values ($1, $2, $3)',
        firma.idCliente,
        caso,
        texto,
      ),
    'mudar de cliente': (_, caso) =>
      update(
        'update processo set id_empresa = case when id_empresa is null then $2::int end, id_contato = case when id_empresa is not null then $3::int end where id = $1',
        caso,
        firma.clientePJ,
        firma.usuarios.clientePF.id,
      ),
    'mudar de equipe': ({ qual }, caso) =>
      update(
        'update processo set id_empresa_grupo = $2, id_equipe = $3 where id = $1',
        caso,
        ...(qual % 2 ? [firma.escritorio, firma.equipe] : [filial.escritorio, filial.equipe]),
      ),
    'excluir o processo': (_, caso) =>
      update(
        'update processo set data_exclusao = case when data_exclusao is null then clock_timestamp() end where id = $1',
        caso,
      ),
  };

  const ids = async (papel: Papel, query: string) => {
    const path = `/ProcessCost?${query}`;
    const { status, body } = await call<ProcessCostRow[] | { items: ProcessCostRow[]; total: number }>(
      app,
      firma.usuarios[papel],
      'GET',
      path,
    );
    expect([path, status]).toEqual([path, 200]);
    if (Array.isArray(body)) return body.map(({ id }) => id);
    expect(body.total).toBe(body.items.length);
    return body.items.map(({ id }) => id);
  };

  it.each([1, 2])(
    'finds for everybody the lines that they see and in which, or in whose case, each word occurs (%i)',
    async (seed) => {
      const [steps = []] = fc.sample(fc.array(draw, { minLength: 24, maxLength: 24 }), { seed, numRuns: 1 });
      for (const step of steps.slice(0, 8)) await DO.lançar(step, casos[step.qual % casos.length] ?? 0);
      let found = 0;
      for (const [place, step] of steps.entries()) {
        await DO[step.feito](step, casos[step.qual % casos.length] ?? 0);
        const papel = (['admin', 'clientePJ', 'advogado', 'clientePF'] as const)[place % 4] ?? 'admin';
        const search = `search=${encodeURIComponent(step.busca)}`;
        const hits = await update(
          DEFINITION(!papel.startsWith('cliente')),
          firma.idCliente,
          step.busca.split(/\s+/),
        );
        const seen = await ids(papel, '');
        const expected = seen.filter((id) => hits.some((hit) => hit.id === id));
        found += expected.length;
        const told = [papel, step.busca];
        expect([...told, await ids(papel, search)]).toEqual([...told, expected]);
        expect([...told, await ids(papel, `${search}&page=1&pageSize=100`)]).toEqual([...told, expected]);
      }
      expect(found).toBeGreaterThan(0);
    },
    60_000,
  );
});
