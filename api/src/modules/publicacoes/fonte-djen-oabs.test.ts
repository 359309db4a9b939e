import { linhaDoDjen, paginaDoDjen } from '../../testing/builders-djen';
import { describeOnOwnDatabase } from '../../testing/describe-on-database';
import { prepareFonteDjen } from './fonte-djen.fixtures';

const OABS = [
  ['123456', 'SP'],
  ['094719', 'RJ'],
  ['5', 'AC'],
] as const;

describeOnOwnDatabase('the watched numbers in a captured publication', (base) => {
  const given = prepareFonteDjen(base);
  const { watch, worker } = given;

  /** The row's numbers, those of their table, and whether the row is as it was first written. */
  const numbers = async () => {
    const { rows } = await base.database.transaction('manutencao', (tx) =>
      tx.query<{ marcadas: string[]; nomeadas: string[]; inteira: boolean; versao: string; eventos: number }>(
        `with o as (select id, numero || '/' || uf as nome from oab_monitorada where id_cliente = $1)
          select array(select o.nome from o where o.id = any(t.oabs) order by 1) as marcadas,
            array(select o.nome from o join publicacao_oab po on po.id_oab = o.id and po.id_cliente = $1 and po.id_publicacao = t.id order by 1) as nomeadas,
            (select bool_and(t.xmin = po.xmin and t.cmin::text::int < po.cmin::text::int) from publicacao_oab po where po.id_cliente = $1 and po.id_publicacao = t.id) as inteira,
            t.data_alteracao::text as versao, (select count(*)::int from evento e where e.id_cliente = $1 and e.tabela = 'publicacao') as eventos
          from publicacao t where t.id_cliente = $1 order by t.id`,
        [given.firma.idCliente],
      ),
    );
    return rows.map((row) => ({ ...row }));
  };
  const capture = () => worker().work();

  it('are written with it, and one that is watched later is added without a trace', async () => {
    await watch('94719', 'RJ');
    given.answer = () => ({ body: paginaDoDjen([linhaDoDjen({ oabs: OABS })]) });
    await capture();
    const [first, ...others] = await numbers();
    expect(others).toEqual([]);
    const both = ['123456/SP', '94719/RJ'];
    expect(first).toMatchObject({ marcadas: both, nomeadas: both, inteira: true, eventos: 1 });
    await watch('5', 'AC');
    given.clock = new Date('2026-11-18T16:00:00Z');
    await capture();
    const all = ['123456/SP', '5/AC', '94719/RJ'];
    expect(await numbers()).toEqual([
      { marcadas: all, nomeadas: all, inteira: false, versao: first?.versao, eventos: 1 },
    ]);
    // Nothing is new the next day: the row stays as it is.
    const place = () =>
      base.database.transaction('manutencao', async (tx) =>
        (
          await tx.query('select ctid::text from publicacao where id_cliente = $1', [given.firma.idCliente])
        ).rows.map((row) => ({ ...row })),
      );
    const before = await place();
    given.clock = new Date('2026-11-19T09:00:00Z');
    await capture();
    expect(await place()).toEqual(before);
  });

  it('are asked for no more when the number is removed for good', async () => {
    given.answer = () => ({ body: paginaDoDjen([linhaDoDjen()]) });
    await capture();
    expect(await numbers()).toMatchObject([{ marcadas: ['123456/SP'], nomeadas: ['123456/SP'] }]);
    await base.database.transaction('manutencao', (tx) =>
      tx.query('delete from oab_monitorada where id_cliente = $1', [given.firma.idCliente]),
    );
    expect(await numbers()).toMatchObject([{ marcadas: [], nomeadas: [] }]);
  });
});
