import type { Page } from '@foro/shared/contracts/list';
import type { PublicationRow } from '@foro/shared/contracts/publication';
import type { SearchAnswer } from '@foro/shared/contracts/search';
import type { FastifyInstance } from 'fastify';
import { buildFirma, insertProcesso, type Firma, type Papel } from '../../../testing/builders';
import { buildTestApp, call } from '../../../testing/builders-app';
import { describeOnDatabase } from '../../../testing/describe-on-database';

/** Twice as many as are counted, and some more. */
const MUITAS = 10_050;

describeOnDatabase('the search in many publications', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  const maintain = (text: string, values: readonly unknown[]) =>
    base.database.transaction('manutencao', (tx) => tx.query(text, values));

  // A hundred days hold all of them but two, which are years old.
  beforeAll(async () => {
    app = await buildTestApp(base.database);
    firma = await buildFirma(base.database);
    await maintain(
      `insert into publicacao (id_cliente, fonte, id_externo, impressao, tribunal, disponibilizada_em, texto, partes, advogados, original, situacao, cancelada_em, tratada_em)
        select $1::int, 'djen', n::text, lpad(n::text, 64, '0'), (array['TJSP', 'TJSP', 'TJRJ', 'TRF3', 'TRF3'])[n % 5 + 1], date '2026-09-15' - (n % 100),
          'Intimação ' || case when n <= 3 then 'rara' else 'comum' end, '[]', '[]', '{}', case when n = 200 then 'ignorada' else 'nova' end,
          case when n = 300 then now() end, case when n = 200 then now() end
        from generate_series(1, $2::int) n`,
      [firma.idCliente, MUITAS],
    );
    await maintain(
      "update publicacao set disponibilizada_em = date '2019-02-01' + id_externo::int where id_cliente = $1 and id_externo in ('1', '2')",
      [firma.idCliente],
    );
    const { rows } = await base.database.transaction('manutencao', (tx) =>
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
    expect([first.total, days(first)]).toEqual([5_001, ['2026-09-15', '2026-09-15', '2026-09-15']]);
    const [a, b, c] = first.items.map(({ id }) => id);
    expect([a, b, c]).toEqual([a, b, c].sort((one, other) => Number(other) - Number(one)));
    // A hundred of each day: the next one begins on the 34th page, and the last of five thousand are of the fiftieth.
    expect(days(await list('34&search=comum'))).toEqual(['2026-09-15', '2026-09-14', '2026-09-14']);
    expect(days(await list('1666&search=comum'))).toEqual(['2026-07-28', '2026-07-28', '2026-07-28']);
    expect((await list('1')).total).toBe(5_001);
  });

  it('finds what is rare however old it is', async () => {
    const rare = await list('1&search=rara');
    expect([rare.total, days(rare)]).toEqual([3, ['2026-09-12', '2019-02-03', '2019-02-02']]);
  });

  it('narrows before it counts: by state, court, period and person', async () => {
    expect(await list('1&search=comum&situacao=ignorada')).toMatchObject({ total: 1 });
    expect(await list('1&search=comum&situacao=cancelada')).toMatchObject({ total: 1 });
    expect(await list('1&search=comum&tribunal=TRF3')).toMatchObject({ total: 4_019 });
    const period = await list('1&search=comum&de=2026-09-01&ate=2026-09-02');
    expect(days(period)).toEqual(['2026-09-02', '2026-09-02', '2026-09-02']);
    const mine = await list('1&search=comum&escopo=meus');
    expect([mine.total, days(mine)]).toEqual([2, ['2026-09-15', '2026-06-08']]);
    expect(await list('1&search=comum&escopo=meus', 'admin')).toMatchObject({ total: 0, items: [] });
  });

  it('takes the last word for a beginning, too, and no other', async () => {
    await maintain(
      `insert into publicacao (id_cliente, fonte, id_externo, impressao, tribunal, disponibilizada_em, texto, partes, advogados, original)
        values ($1, 'djen', 'c1', lpad('c1', 64, '0'), 'TJSP', '2026-09-16', 'Comumente raras', '[]', '[]', '{}')`,
      [firma.idCliente],
    );
    expect(days(await list('1&search=comu'))).toEqual(['2026-09-16', '2026-09-15', '2026-09-15']);
    expect(days(await list('1&search=comum'))[0]).toBe('2026-09-16');
    expect(days(await list('1&search=comum&tribunal=TJSP'))[0]).toBe('2026-09-16');
    expect(await list('1&search=rara')).toMatchObject({ total: 4 });
    expect(await list('1&search=comumente rar')).toMatchObject({ total: 1 });
    expect(await list('1&search=comum rara')).toMatchObject({ total: 0 });
    await maintain("delete from publicacao where id_cliente = $1 and id_externo = 'c1'", [firma.idCliente]);
  });

  it("finds one's own by their case, too, deleted or not, and those of one's team", async () => {
    const [kept, deleted, third] = await base.database.transaction('manutencao', async (tx) => [
      await insertProcesso(tx, firma, {}),
      await insertProcesso(tx, firma, {}),
      await insertProcesso(tx, firma, {}),
    ]);
    await maintain(
      "update publicacao set id_processo = case id_externo when '500' then $2::int when '601' then $3::int else $4::int end where id_cliente = $1 and id_externo in ('500', '601', '702')",
      [firma.idCliente, kept, deleted, third],
    );
    await maintain('update processo set data_exclusao = now() where id_cliente = $1 and id = $2', [
      firma.idCliente,
      deleted,
    ]);
    const mine = await list('1&search=comum&escopo=meus', 'advogado');
    expect([mine.total, days(mine)]).toEqual([3, ['2026-09-15', '2026-09-14', '2026-09-13']]);
    // A beginning, and a word with a court besides.
    expect(await list('1&search=comu&escopo=meus', 'advogado')).toMatchObject({ total: 3 });
    expect(await list('1&search=comum&escopo=meus&tribunal=TJRJ', 'advogado')).toMatchObject({ total: 1 });
    expect(await list(`1&search=comum&idProcesso=${kept}`, 'advogado')).toMatchObject({ total: 1 });
  });

  it("finds the newest of one's own where a number is in every one", async () => {
    await maintain(
      `with nova as (insert into oab_monitorada (id_cliente, numero, uf, id_usuario, desde, ativa) values ($1, '700001', 'SP', $2, '2026-01-01', true) returning id)
        insert into publicacao_oab (id_cliente, id_publicacao, id_oab)
          select p.id_cliente, p.id, nova.id from publicacao p cross join nova where p.id_cliente = $1`,
      [firma.idCliente, firma.usuarios.gestor.id],
    );
    const mine = await list('1&search=comum&escopo=meus', 'gestor');
    expect([mine.total, days(mine)]).toEqual([5_001, ['2026-09-15', '2026-09-15', '2026-09-15']]);
    expect(days(await list('1666&search=comum&escopo=meus', 'gestor'))).toEqual([
      '2026-07-28',
      '2026-07-28',
      '2026-07-28',
    ]);
    const rare = await list('1&search=rara&escopo=meus', 'gestor');
    expect([rare.total, days(rare)]).toEqual([3, ['2026-09-12', '2019-02-03', '2019-02-02']]);
    await maintain("delete from oab_monitorada where id_cliente = $1 and numero = '700001'", [
      firma.idCliente,
    ]);
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
