import { buildFirma, type Firma } from '../testing/builders';
import { describeOnDatabase } from '../testing/describe-on-database';
import type { Transaction } from '../db/drivers/transaction';

describeOnDatabase('a search over 20,000 rows, as the runtime role', (base) => {
  let firma: Firma;
  beforeAll(async () => {
    firma = await buildFirma(base.database);
    await base.database.transaction('manutencao', async (tx) => {
      await tx.query(
        `insert into empresa (id_cliente, cnpj, nome_fantasia, razao_social, id_empresa_tipo, contato)
          select $1, 'A' || lpad(n::text, 13, '0'), md5(n::text), md5((-n)::text), 1, 'Contato' from generate_series(1, 20000) n`,
        [firma.idCliente],
      );
      await tx.query('analyze empresa');
    });
  }, 120_000);

  const scans = async (tx: Transaction) => {
    const { rows } = await tx.query<{ indice: string; tabela: string }>(
      "select pg_stat_get_xact_numscans('empresa_busca'::regclass)::text as indice, pg_stat_get_xact_numscans('empresa'::regclass)::text as tabela",
    );
    return { indice: Number(rows[0]?.indice), tabela: Number(rows[0]?.tabela) };
  };
  const search = (tx: Transaction, terms: readonly string[]) =>
    tx.query<{ id: number | null; total: number | null }>(
      `select id, total from foro_busca_pagina('empresa', $1, '{"conjunto":"C"}', 'nome_fantasia_ordem', false, 10, 0)`,
      [terms],
    );

  it('reads the trigram index, and never the whole table', async () => {
    const work = await base.database.transaction({ idCliente: firma.idCliente }, async (tx) => {
      const [{ papel } = { papel: '' }] = await tx.prepared<{ papel: string }>(
        'select current_user as papel',
      );
      const before = await scans(tx);
      const { rows } = await search(tx, ['c4ca4238a0b923820dcc']);
      const after = await scans(tx);
      return {
        papel,
        total: rows[0]?.total,
        found: rows.length - 1,
        indice: after.indice - before.indice,
        tabela: after.tabela - before.tabela,
      };
    });
    expect(work).toMatchObject({ papel: 'foro_runtime', total: 1, found: 1, tabela: 0 });
    expect(work.indice).toBeGreaterThan(0);
  });

  it('could not read it with LIKE beneath the policy, which is why there is a function', async () => {
    const plan = await base.database.transaction({ idCliente: firma.idCliente }, async (tx) => {
      const { rows } = await tx.query<{ 'QUERY PLAN': string }>(
        "explain select id from empresa where data_exclusao is null and busca like '%c4ca4238a0b923820dcc%'",
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).not.toContain('empresa_busca');
  });

  it('finds nothing of another tenant, nor with no tenant at all', async () => {
    const other = await buildFirma(base.database);
    for (const scope of [{ idCliente: other.idCliente }, 'sistema'] as const) {
      const { rows } = await base.database.transaction(scope, (tx) => search(tx, ['c4ca4238a0b923820dcc']));
      expect(rows).toEqual([{ id: null, total: 0 }]);
    }
  });

  it('lends its rights to nothing else: no other table, no column of another name', async () => {
    for (const call of [
      "foro_busca_pagina('imagem', '{a}', '{}', 'sha256', false, 10, 0)",
      `foro_busca_pagina('empresa', '{a}', '{"x) or (1=1":1}', 'id', false, 10, 0)`,
      "foro_busca_pagina('empresa', '{a}', '{}', 'id; drop table empresa', false, 10, 0)",
      "foro_busca_pagina('usuario', '{a}', '{}', 'id', false, 10, 0, 'senha_hash')",
    ]) {
      await expect(
        base.database.transaction({ idCliente: firma.idCliente }, (tx) => tx.query(`select * from ${call}`)),
      ).rejects.toThrow();
    }
  });
});
