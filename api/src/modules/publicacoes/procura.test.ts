import type { Page } from '@foro/shared/contracts/list';
import type { PublicationRow } from '@foro/shared/contracts/publication';
import type { SearchAnswer } from '@foro/shared/contracts/search';
import type { FastifyInstance } from 'fastify';
import { buildFirma, type Firma, type Papel } from '../../testing/builders';
import { buildTestApp, call } from '../../testing/builders-app';
import { describeOnEngines } from '../../testing/describe-on-engines';

/** As many as are counted, and some more. */
const MUITAS = 10_050;

describeOnEngines('the search in very many publications', (engine) => {
  let app: FastifyInstance;
  let firma: Firma;
  const maintain = (text: string, values: readonly unknown[]) =>
    engine.database.transaction('manutencao', (tx) => tx.query(text, values));

  // A hundred days hold all of them but two, which are years old.
  beforeAll(async () => {
    app = await buildTestApp(engine.database);
    firma = await buildFirma(engine.database);
    await maintain(
      `insert into publicacao (id_cliente, fonte, id_externo, impressao, tribunal, disponibilizada_em, texto, partes, advogados, original, situacao, cancelada_em, tratada_em)
        select $1::int, 'djen', n::text, lpad(n::text, 64, '0'), case when n % 2 = 0 then 'TJSP' else 'TRF3' end, date '2026-09-15' - (n % 100),
          'Intimação ' || case when n <= 3 then 'rara' else 'comum' end, '[]', '[]', '{}', case when n = 200 then 'ignorada' else 'nova' end,
          case when n = 300 then now() end, case when n = 200 then now() end
        from generate_series(1, $2::int) n`,
      [firma.idCliente, MUITAS],
    );
    await maintain(
      "update publicacao set disponibilizada_em = date '2019-02-01' + id_externo::int where id_cliente = $1 and id_externo in ('1', '2')",
      [firma.idCliente],
    );
    const { rows } = await engine.database.transaction('manutencao', (tx) =>
      tx.query<{ id: number }>(
        "insert into oab_monitorada (id_cliente, numero, uf, id_usuario, desde, ativa) values ($1, '123456', 'SP', $2, '2026-01-01', true) returning id",
        [firma.idCliente, firma.usuarios.colaborador.id],
      ),
    );
    await maintain(
      "insert into publicacao_oab (id_cliente, id_publicacao, id_oab) select id_cliente, id, $2 from publicacao where id_cliente = $1 and id_externo in ('3', '400', '499')",
      [firma.idCliente, rows[0]?.id],
    );
  });
  afterAll(() => app.close());

  const list = async (query: string, papel: Papel = 'colaborador') => {
    const path = `/Publication?pageSize=3&page=${query}`;
    return (await call<Page<PublicationRow>>(app, firma.usuarios[papel], 'GET', path)).body;
  };
  const days = ({ items }: Page<PublicationRow>) => items.map(({ disponibilizadaEm }) => disponibilizadaEm);

  it('gives the newest first, and says that there are more than are counted', async () => {
    const first = await list('1&search=comum');
    expect([first.total, days(first)]).toEqual([10_001, ['2026-09-15', '2026-09-15', '2026-09-15']]);
    const [a, b, c] = first.items.map(({ id }) => id);
    expect([a, b, c]).toEqual([a, b, c].sort((one, other) => Number(other) - Number(one)));
    // A hundred of each day: the next one begins on the 34th page, and the last of ten thousand are of the last.
    expect(days(await list('34&search=comum'))).toEqual(['2026-09-15', '2026-09-14', '2026-09-14']);
    expect(days(await list('3333&search=comum'))).toEqual(['2026-06-08', '2026-06-08', '2026-06-08']);
    expect((await list('1')).total).toBe(10_001);
  });

  it('finds what is rare however old it is', async () => {
    const rare = await list('1&search=rara');
    expect([rare.total, days(rare)]).toEqual([3, ['2026-09-12', '2019-02-03', '2019-02-02']]);
  });

  it('narrows before it counts: by state, court, period and person', async () => {
    expect(await list('1&search=comum&situacao=ignorada')).toMatchObject({ total: 1 });
    expect(await list('1&search=comum&situacao=cancelada')).toMatchObject({ total: 1 });
    expect(await list('1&search=comum&tribunal=TRF3')).toMatchObject({ total: 5_023 });
    const period = await list('1&search=comum&de=2026-09-01&ate=2026-09-02');
    expect(days(period)).toEqual(['2026-09-02', '2026-09-02', '2026-09-02']);
    const mine = await list('1&search=comum&escopo=meus');
    expect([mine.total, days(mine)]).toEqual([2, ['2026-09-15', '2026-06-08']]);
    expect(await list('1&search=comum&escopo=meus', 'admin')).toMatchObject({ total: 0, items: [] });
  });

  it('orders what it found otherwise where that is asked for', async () => {
    expect(days(await list('1&search=rara&sort=disponibilizadaEm&order=asc'))).toEqual([
      '2019-02-02',
      '2019-02-03',
      '2026-09-12',
    ]);
  });

  it('gives the suite’s search those that wait first', async () => {
    const { body } = await call<SearchAnswer>(
      app,
      firma.usuarios.colaborador,
      'GET',
      '/Search?q=comum&kinds=publicacoes',
    );
    expect(body.groups).toMatchObject([{ kind: 'publicacoes', total: 1000 }]);
    const [first] = body.groups[0]?.items ?? [];
    expect(first).toMatchObject({ id: (await list('1&search=comum')).items[0]?.id });
  });
});
