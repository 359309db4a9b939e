import { seedDemonstracao } from '@foro/sample-firms/demonstracao';
import { createHash } from 'node:crypto';
import { openDatabase, type Database } from '../drivers/database';
import type { Transaction } from '../drivers/transaction';
import { importDatabase } from '../transfer/import-database';
import { writeTables } from '../transfer/export-database';
import { createTestDatabase, describeOnOwnDatabase } from '../../testing/describe-on-database';
import { readEverything } from '../../testing/read-everything';
import { installationOf } from './installation-of';
import { createGrupo } from './primeiro-admin';
import { findGrupo, removeGrupo } from './remove-grupo';

const SENHA = 'Ladrilho-Vento@73';
const NOVO = { grupo: 'Grupo Novo', nome: 'Ana Souza', email: 'ana@escritorio.adv.br', senha: SENHA };
const TODAY = new Date('2026-03-10T12:00:00Z');

type Contents = Readonly<Record<string, readonly string[]>>;

/** The rows of a firm in each table that has a tenant, according to the catalogue, and its row in `grupo`. */
function rowsOf(contents: Contents, tenantTables: readonly string[], idCliente: number): Contents {
  const key = (table: string) => (table === 'grupo' ? 'id' : 'id_cliente');
  return Object.fromEntries(
    ['grupo', ...tenantTables].map((table) => [
      table,
      (contents[table] ?? []).filter(
        (row) => (JSON.parse(row) as Record<string, unknown>)[key(table)] === idCliente,
      ),
    ]),
  );
}

const digest = (contents: Contents) => createHash('sha256').update(JSON.stringify(contents)).digest('hex');
const countOf = (contents: Contents) => Object.values(contents).flat().length;

async function* linesOf(lines: readonly string[]) {
  yield* lines;
}

describeOnOwnDatabase('removeGrupo', (base) => {
  let demonstracao = 0;
  let novo = 0;
  let tables: string[] = [];
  const read = async (database: Database) => (await readEverything(database)).contents;
  const nothing = async () => undefined;

  beforeAll(async () => {
    ({ idCliente: demonstracao } = await seedDemonstracao(installationOf(base.database), {
      today: TODAY,
      senha: 'Foro@2026',
    }));
    ({ idCliente: novo } = await createGrupo(base.database, NOVO));
    const { rows } = await base.database.transaction('manutencao', (tx) =>
      tx.query<{ name: string }>(
        "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'id_cliente' order by 1",
      ),
    );
    tables = rows.map(({ name }) => name);
  }, 120_000);

  it('names the firms that there are when the number is none of theirs', async () => {
    await expect(findGrupo(base.database, novo)).resolves.toBe('Grupo Novo');
    await expect(findGrupo(base.database, 999)).rejects.toThrow(
      `Não há o grupo 999. Há: ${demonstracao} (Grupo Almeida & Prado), ${novo} (Grupo Novo).`,
    );
  });

  it('deletes nothing when the export fails', async () => {
    const before = digest(await read(base.database));
    await expect(
      removeGrupo(base.database, demonstracao, () => Promise.reject(new Error('disco cheio'))),
    ).rejects.toThrow('disco cheio');
    expect(digest(await read(base.database))).toBe(before);
  }, 120_000);

  it.each([
    ['changes a row', 'update empresa set contato = $1 where id_cliente = $2'],
    [
      'adds one',
      "insert into imagem (id_cliente, sha256, tipo, conteudo) values ($2, repeat('a', 64), 'image/png', $1::text::bytea)",
    ],
  ])(
    'deletes nothing when somebody of the firm %s after it was exported',
    async (_, change) => {
      const other = await openDatabase({ databaseUrl: base.database.connection, dataDir: '' });
      const rows = (await read(base.database)).processo?.length;
      const write = async (tx: Transaction) => {
        await tx.query('select 1');
        await other.transaction('manutencao', (own) => own.query(change, ['depois', demonstracao]));
      };
      await expect(removeGrupo(base.database, demonstracao, write)).rejects.toThrow(
        'Alguém do grupo gravou dados durante a remoção: nada foi apagado. Repita, com outro arquivo.',
      );
      expect((await read(base.database)).processo).toHaveLength(rows ?? 0);
      await other.close();
    },
    60_000,
  );

  it('leaves nothing of the firm, every row of the others and of the country, and an export that brings it back', async () => {
    const before = await read(base.database);
    const own = rowsOf(before, tables, demonstracao);
    const others = rowsOf(before, tables, novo);
    expect(own.processo?.length).toBeGreaterThan(10);
    expect(others.usuario).toHaveLength(1);
    const lines: string[] = [];

    const total = await removeGrupo(base.database, demonstracao, (tx) =>
      writeTables(tx, async (line) => void lines.push(line), demonstracao),
    );

    const after = await read(base.database);
    expect(countOf(rowsOf(after, tables, demonstracao))).toBe(0);
    // Neither the counts that triggers write nor the firm itself.
    expect(total).toBe(countOf(own) - (own.contagem ?? []).length - 1);
    expect(digest(rowsOf(after, tables, novo))).toBe(digest(others));
    expect(countOf(after)).toBe(countOf(before) - countOf(own));
    expect([after.estado, after.cidade]).toEqual([before.estado, before.cidade]);

    expect(lines.join('\n')).not.toContain('ana@escritorio.adv.br');
    const made = await createTestDatabase();
    const empty = await openDatabase(made.options);
    try {
      await importDatabase(empty, linesOf(lines));
      const back = await read(empty);
      expect(digest(rowsOf(back, tables, demonstracao))).toBe(digest(own));
      expect(countOf(rowsOf(back, tables, novo))).toBe(0);
      expect(back.cidade).toEqual(before.cidade);
    } finally {
      await empty.close();
      await made.remove();
    }
  }, 120_000);

  it('lets the next firm and the same people be founded again', async () => {
    const { idCliente } = await createGrupo(base.database, {
      ...NOVO,
      grupo: 'Outro',
      email: 'admin@foro.dev',
    });
    expect(idCliente).toBeGreaterThan(novo);
    await expect(removeGrupo(base.database, idCliente, nothing)).resolves.toBeGreaterThan(100);
  }, 120_000);
});
