import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../testing/describe-on-database';
import { describeStatement } from '../testing/describe-statement';
import { mismatchesOf, readStatements, type Statement } from '../testing/statements';

// PostgreSQL describes each statement; its columns are compared with the type of its rows.
describe('the statements of the sources', () => {
  let made: TestDatabase;
  let client: pg.Client;
  let statements: readonly Statement[];
  beforeAll(async () => {
    statements = readStatements();
    made = await createTestDatabase();
    client = new pg.Client({ connectionString: made.options.databaseUrl ?? '' });
    await client.connect();
  }, 120_000);
  afterAll(async () => {
    await client.end();
    await made.remove();
  });

  const faultsOf = async (statement: Statement): Promise<string[]> => {
    const faults: string[] = [];
    for (const text of statement.texts ?? []) {
      // The declaration of a cursor describes its rows.
      if (text.startsWith('fetch ')) continue;
      try {
        faults.push(...mismatchesOf(statement, await describeStatement(client, text)));
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        faults.push(`${statement.place}: ${error.message}`);
      }
    }
    return faults;
  };

  it('name tables and columns that the schema has, and read them as what they are', async () => {
    const faults: string[] = [];
    for (const statement of statements) faults.push(...(await faultsOf(statement)));
    expect(faults).toEqual([]);
  }, 120_000);

  it('are known before they run, four of five; the others are put together from what is asked', () => {
    const known = statements.filter(({ texts }) => texts !== null);
    expect(statements.length).toBeGreaterThan(400);
    expect(known.length / statements.length).toBeGreaterThan(0.75);
  });

  it.each([
    ['select id, nome from usuario', { id: ['number'], nome: ['string'] }, []],
    [
      'select id, nome from usuario',
      { id: ['string'], nome: ['null', 'string'] },
      ['x: id is number, not string'],
    ],
    ['select id from usuario', { id: ['number'], nome: ['string'] }, ['x: nome is not selected']],
    ['select id, nome from usuario', { id: ['number'] }, ['x: nome is selected and in no row']],
    [
      'select data_inclusao from usuario',
      { data_inclusao: ['string'] },
      ['x: data_inclusao is Date, not string'],
    ],
    ['select nomes from usuario', null, ['x: column "nomes" does not exist']],
    [
      'insert into usuario (apelido) values ($1)',
      null,
      ['x: column "apelido" of relation "usuario" does not exist'],
    ],
    ['update usuarios set nome = $1', null, ['x: relation "usuarios" does not exist']],
  ])('are found out otherwise: %s', async (text, row, faults) => {
    expect(await faultsOf({ place: 'x', texts: [text], row: row as Statement['row'] })).toEqual(faults);
  });
});
