import { linhaDoDjen, paginaDoDjen } from '../../../testing/builders-djen';
import { describeOnOwnDatabase } from '../../../testing/describe-on-database';
import { prepareFonteDjen } from './fonte-djen.fixtures';

const OABS = [
  ['123456', 'SP'],
  ['094719', 'RJ'],
  ['5', 'AC'],
] as const;

describeOnOwnDatabase('the watched numbers in a captured publication', (base) => {
  const given = prepareFonteDjen(base);
  const { watch, worker } = given;

  /** The watched numbers of each publication, and its version with the number of its events. */
  const numbers = async () => {
    const { rows } = await base.database.transaction('manutencao', (tx) =>
      tx.query<{ nomeadas: string[]; versao: string; eventos: number }>(
        `select array(select o.numero || '/' || o.uf from publicacao_oab po join oab_monitorada o on o.id_cliente = po.id_cliente and o.id = po.id_oab
              where po.id_cliente = t.id_cliente and po.id_publicacao = t.id order by 1) as nomeadas,
            t.data_alteracao::text as versao, (select count(*)::int from evento e where e.id_cliente = $1 and e.tabela = 'publicacao') as eventos
          from publicacao t where t.id_cliente = $1 order by t.id`,
        [given.firma.idCliente],
      ),
    );
    return rows.map((row) => ({ ...row }));
  };
  const capture = () => worker().run();

  it('are written with it, and one that is watched later is added without a trace', async () => {
    await watch('94719', 'RJ');
    given.answer = () => ({ body: paginaDoDjen([linhaDoDjen({ oabs: OABS })]) });
    await capture();
    const [first, ...others] = await numbers();
    expect(others).toEqual([]);
    expect(first).toMatchObject({ nomeadas: ['123456/SP', '94719/RJ'], eventos: 1 });
    await watch('5', 'AC');
    given.clock = new Date('2026-11-18T16:00:00Z');
    await capture();
    expect(await numbers()).toEqual([
      { nomeadas: ['123456/SP', '5/AC', '94719/RJ'], versao: first?.versao, eventos: 1 },
    ]);
  });

  it('are gone when the number is removed for good', async () => {
    given.answer = () => ({ body: paginaDoDjen([linhaDoDjen()]) });
    await capture();
    expect(await numbers()).toMatchObject([{ nomeadas: ['123456/SP'] }]);
    await base.database.transaction('manutencao', (tx) =>
      tx.query('delete from oab_monitorada where id_cliente = $1', [given.firma.idCliente]),
    );
    expect(await numbers()).toMatchObject([{ nomeadas: [] }]);
  });
});
