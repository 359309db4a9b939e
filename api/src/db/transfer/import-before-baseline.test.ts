import { buildFirma } from '../../testing/builders';
import { importDatabase } from './import-database';
import { exported, linesOf, prepareDatabases } from './transfer.fixtures';

describe('importing an export from before the baseline', () => {
  const fresh = prepareDatabases();

  it('leaves out the tables and columns that were removed, and reports them; nothing else differs', async () => {
    const firm = await fresh();
    await buildFirma(firm);
    const lines = await exported(firm);
    const [header = '', end = ''] = [lines[0], lines.at(-1)];
    const changed = lines
      .slice(1, -1)
      .map((line) =>
        line
          .replace('{"tabela":"empresa","colunas":[', '{"tabela":"empresa","colunas":["removida",')
          .replace(/^\{("id_cliente":\d+,"id":\d+,"cnpj")/, '{"removida":1,$1'),
      );
    expect(changed.filter((line) => line.startsWith('{"removida":1,')).length).toBeGreaterThan(1);
    const rest = [
      ...changed,
      JSON.stringify({ tabela: 'removida', colunas: ['id'], linhas: 2 }),
      '{"id":1}',
      '{"id":2}',
      end.replace('{"fim":[', '{"fim":[{"table":"removida","column":"id","lastValue":"2","isCalled":true},'),
    ];
    const old = JSON.stringify({
      foro: 1,
      migracoes: ['0001_nucleo.sql abc', '0112_historico_de_alteracoes.sql abc'],
    });
    const target = await fresh();
    expect((await importDatabase(target, linesOf([old, ...rest]))).skipped).toEqual({ removida: 2 });
    expect((await exported(target)).sort()).toEqual([...lines].sort());
    // With the present schema in its header, such a file is refused.
    await expect(importDatabase(await fresh(), linesOf([header, ...rest]))).rejects.toThrow(
      'com outras colunas',
    );
  }, 120_000);
});
