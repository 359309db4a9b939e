import { buildFirma, insertProcesso, type Firma } from '../testing/builders';
import { describeOnOwnDatabase } from '../testing/describe-on-database';

describeOnOwnDatabase('the counts that triggers keep', (base) => {
  let firma: Firma;
  beforeAll(async () => {
    firma = await buildFirma(base.database);
    await buildFirma(base.database);
  });

  const run = (text: string, values: readonly unknown[] = []) =>
    base.database.transaction('manutencao', (tx) => tx.query(text, values));
  const kept = async () =>
    (
      await run(
        'select id_cliente, tabela, tipo, ativo, total from contagem where total <> 0 order by 1, 2, 3, 4',
      )
    ).rows;
  const counted = async () =>
    (
      await run(`select * from (
        select id_cliente, 'empresa' as tabela, id_empresa_tipo as tipo, true as ativo, count(*)::int as total from empresa where data_exclusao is null group by 1, 3
        union all select id_cliente, 'usuario', id_usuario_tipo, ativo, count(*)::int from usuario where data_exclusao is null group by 1, 3, 4
        union all select id_cliente, 'processo', 0, true, count(*)::int from processo where data_exclusao is null group by 1
        union all select id_cliente, 'documento', 0, true, count(*)::int from documento where data_exclusao is null group by 1
      ) contadas order by 1, 2, 3, 4`)
    ).rows;

  it.each([
    [
      'rows come many at once',
      "insert into usuario (id_cliente, nome, ativo, id_usuario_tipo) select $1, 'Pessoa ' || n, n % 2 = 0, case when n % 3 = 0 then 7 else 6 end from generate_series(1, 500) n",
    ],
    [
      'rows change what is counted by',
      'update usuario set id_usuario_tipo = 6, ativo = not ativo where id_cliente = $1 and id_usuario_tipo = 7',
    ],
    ['rows change something else', "update usuario set nome = nome || ' Filho' where id_cliente = $1"],
    [
      'rows are marked deleted',
      'update usuario set data_exclusao = now() where id_cliente = $1 and id_usuario_tipo = 6 and id % 5 = 0',
    ],
    ['rows come back', 'update usuario set data_exclusao = null where id_cliente = $1 and id % 10 = 0'],
    [
      'rows are removed',
      'delete from usuario where id_cliente = $1 and id_usuario_tipo = 6 and not exists (select from processo where id_contato = usuario.id) and not exists (select from sessao where id_usuario = usuario.id)',
    ],
    ['nothing matches', 'update usuario set ativo = false where id_cliente = $1 and id = -1'],
    [
      'a company changes its type',
      'update empresa set id_empresa_tipo = 5 where id_cliente = $1 and id_empresa_tipo = 1',
    ],
    [
      'a name is copied to others',
      "update empresa set nome_fantasia = nome_fantasia || ' S.A.' where id_cliente = $1",
    ],
    [
      'papers come',
      "insert into documento (id_cliente, id_empresa, titulo, tipo, visivel_cliente) select $1, (select min(id) from empresa where id_cliente = $1), 'Papel ' || n, 'outro', false from generate_series(1, 20) n",
    ],
    [
      'papers go to the trash',
      'update documento set data_exclusao = now() where id_cliente = $1 and id % 4 = 0',
    ],
    ['papers are removed', 'delete from documento where id_cliente = $1 and id % 2 = 0'],
  ])('stand after %s', async (_, text) => {
    await run(text, [firma.idCliente]);
    expect(await kept()).toEqual(await counted());
  });

  it('stand after a statement that failed, and after writers at the same time', async () => {
    await expect(
      run(
        "insert into empresa (id_cliente, cnpj, nome_fantasia, razao_social, id_empresa_tipo) values ($1, 'x', 'x', 'x', 1)",
        [firma.idCliente],
      ),
    ).rejects.toThrow();
    await Promise.all(
      Array.from({ length: 8 }, () =>
        base.database.transaction('manutencao', (tx) => insertProcesso(tx, firma)),
      ),
    );
    expect(await kept()).toEqual(await counted());
  });
});
