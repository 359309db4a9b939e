import { buildFirma, insertEmpresa, type Firma } from '../testing/builders';
import { describeOnDatabase } from '../testing/describe-on-database';
import type { Transaction } from '../db/drivers/transaction';

describeOnDatabase('foro_busca_pagina, as the runtime role', (base) => {
  let firma: Firma;
  beforeAll(async () => {
    firma = await buildFirma(base.database);
    await base.database.transaction('manutencao', (tx) =>
      insertEmpresa(tx, {
        idCliente: firma.idCliente,
        nomeFantasia: 'Padaria c4ca4238a0b923820dcc',
        idEmpresaTipo: 1,
      }),
    );
  });

  const search = (tx: Transaction, terms: readonly string[]) =>
    tx.query<{ id: number | null; total: number | null }>(
      `select id, total from foro_busca_pagina('empresa', $1, '{"conjunto":"C"}', 'nome_fantasia_ordem', false, 10, 0)`,
      [terms],
    );

  it('finds what its tenant has, nothing of another, and nothing with no tenant at all', async () => {
    const own = await base.database.transaction({ idCliente: firma.idCliente }, (tx) =>
      search(tx, ['c4ca4238a0b923820dcc']),
    );
    expect(own.rows[0]?.total).toBe(1);
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
