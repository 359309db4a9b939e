import { buildFirma, type Firma } from '../../../testing/builders';
import { describeOnDatabase } from '../../../testing/describe-on-database';
import type { Transaction } from '../../../db/drivers/transaction';

const LINHAS = 12_000;

describeOnDatabase(`one search over ${LINHAS} rows, as the runtime role`, (base) => {
  let firma: Firma;
  beforeAll(async () => {
    firma = await buildFirma(base.database);
    await base.database.transaction('manutencao', async (tx) => {
      // Every name contains 'Companhia', and one in ten also 'Sul'.
      await tx.query(
        `insert into empresa (id_cliente, cnpj, nome_fantasia, razao_social, id_empresa_tipo)
          select $1, 'A' || lpad(n::text, 13, '0'), 'Firma ' || n || 'x', case when n % 10 = 0 then 'Companhia do Sul' else 'Companhia' end, 1 from generate_series(1, ${LINHAS}) n`,
        [firma.idCliente],
      );
      await tx.query('analyze empresa');
    });
  }, 120_000);

  const search = async (tx: Transaction, palavras: readonly string[], tipo = 'clientesPJ') => {
    const { rows } = await tx.query<{ id: number; total: number }>(
      'select id, total from foro_procura($1, $2, $3, false, 10, null, null, null)',
      [tipo, palavras, []],
    );
    return rows;
  };
  const inFirma = <T>(work: (tx: Transaction) => Promise<T>) =>
    base.database.transaction({ idCliente: firma.idCliente }, work);

  it.each([
    ['some thousands', 'sul'],
    ['nearly all', 'companhia'],
  ])('gives the latest of %s, counted up to a thousand', async (_, palavra) => {
    const [latest, rows] = await inFirma(async (tx) => [
      await tx.query<{ id: number }>(
        'select id from empresa where foro_normaliza(razao_social) like $1 order by id desc limit 10',
        [`%${palavra}%`],
      ),
      await search(tx, [palavra]),
    ]);
    expect(rows).toEqual(latest.rows.map(({ id }) => ({ id, total: 1000 })));
  });

  it('finds nothing with no tenant at all, and looks into no other table', async () => {
    expect(await base.database.transaction('sistema', (tx) => search(tx, ['sul']))).toEqual([]);
    await expect(inFirma((tx) => search(tx, ['sul'], 'imagem'))).rejects.toThrow();
  });
});
