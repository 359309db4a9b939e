import type { Database } from '../drivers/database';
import { seedDemonstracao } from '@foro/sample-firms/demonstracao';
import { installationOf } from '../seed/installation-of';
import { readEverything } from '../../testing/read-everything';
import { importDatabase } from './import-database';
import { exported, linesOf, prepareDatabases } from './transfer.fixtures';

describe('carrying a firm to another database', () => {
  let firm: Database;
  let lines: string[];
  let empty: Database | undefined;
  const fresh = prepareDatabases();

  beforeAll(async () => {
    firm = await fresh();
    await seedDemonstracao(installationOf(firm), {
      today: new Date('2026-03-10T12:00:00Z'),
      senha: 'Foro@2026',
    });
    // Values that a careless export loses: an accent, a line break, a backslash, a fraction of a second, and
    // a last id that was deleted.
    await firm.transaction('manutencao', async (tx) => {
      await tx.query(
        'update acompanhamento set parecer = E\'Ação \\\\n\\n"fim" \\u2028 \\t\' where id = (select min(id) from acompanhamento)',
      );
      await tx.query("select nextval(pg_get_serial_sequence('processo', 'id'))");
    });
    lines = await exported(firm);
  }, 120_000);

  it('brings every row of every table, keys, indexes, triggers and numbers', async () => {
    const target = await fresh();
    const { counts } = await importDatabase(target, linesOf(lines));
    expect(counts.processo).toBeGreaterThan(10);
    const [from, to] = [await readEverything(firm), await readEverything(target)];
    expect(Object.keys(to.contents)).toEqual(Object.keys(from.contents));
    for (const [table, rows] of Object.entries(from.contents))
      expect([table, to.contents[table]]).toEqual([table, rows]);
    expect(to.guards).toEqual(from.guards);
    expect(to.sequences).toEqual(from.sequences);
    // Exported again, it gives the same file.
    expect((await exported(target)).sort()).toEqual([...lines].sort());
  }, 120_000);

  it('refuses a database that holds a firm, and changes nothing there', async () => {
    await expect(importDatabase(firm, linesOf(lines))).rejects.toThrow('já tem um grupo');
    expect((await exported(firm)).length).toBe(lines.length);
  }, 120_000);

  it.each<[string, (all: string[]) => string[], string]>([
    ['cut', (all) => all.slice(0, -1), 'termina antes do fim'],
    [
      'of another version',
      ([, ...rest]) => [JSON.stringify({ foro: 1, migracoes: ['0001_outra.sql abc'] }), ...rest],
      'de outra versão do banco',
    ],
    ['no export at all', () => ['<!doctype html>'], 'não é uma exportação do Foro'],
  ])(
    'refuses a file that is %s, and leaves the database empty',
    async (_, change, reason) => {
      empty ??= await fresh();
      await expect(importDatabase(empty, linesOf(change(lines)))).rejects.toThrow(reason);
      expect((await readEverything(empty)).contents.grupo).toEqual([]);
    },
    60_000,
  );
});
