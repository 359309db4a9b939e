import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const script = path.resolve(import.meta.dirname, 'find-statements.mjs');

const TRANSACTION = `
  export interface QueryResult<Row> { rows: Row[] }
  export interface Transaction {
    prepared<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
    query<Row extends object>(text: string, values?: readonly unknown[]): Promise<QueryResult<Row>>;
  }
  export const COLUMNS = ['id', 'nome'].join(', ');
  export const timeOf = (column: string, zone = 'UTC') => \`to_char(\${column}, '\${zone}')\`;
`;

// Each test starts the compiler once or twice.
jest.setTimeout(60_000);

describe('the statements of sources', () => {
  let folder;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'foro-frases-'));
    fs.mkdirSync(path.join(folder, 'src'));
    fs.writeFileSync(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: { strict: true, target: 'es2022', types: [] }, include: ['src'] }),
    );
    fs.writeFileSync(path.join(folder, 'src/transaction.ts'), TRANSACTION);
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  const find = (body, name = 'a.queries.ts') => {
    fs.writeFileSync(
      path.join(folder, 'src', name),
      `import { COLUMNS, timeOf, type Transaction } from './transaction';\n${body}`,
    );
    return JSON.parse(execFileSync(process.execPath, [script, folder], { encoding: 'utf8' }));
  };
  const textsOf = (expression, before = '') =>
    find(`${before}
export const run = (tx: Transaction, given: string, isOpen: boolean) => tx.query(${expression}, [given, isOpen]);`).map(
      ({ texts }) => texts,
    )[0];

  it.each([
    ['a text', "'select 1'", ['select 1']],
    ['constants of another file', '`select ${COLUMNS} from usuario`', ['select id, nome from usuario']],
    ['a function of one expression', "`select ${timeOf('em')}`", ["select to_char(em, 'UTC')"]],
    ['its given argument', "`select ${timeOf('em', 'BRT')}`", ["select to_char(em, 'BRT')"]],
    ['a condition, both ways', "`select 1${isOpen ? ' where a' : ''}`", ['select 1 where a', 'select 1']],
    ['two conditions, all four ways', "(isOpen ? 'a' : 'b') + (given ? 'c' : 'd')", ['ac', 'bc', 'ad', 'bd']],
    ['figures', '`limit ${2 * 10 + 1}`', ['limit 21']],
    ['what the program is given', '`select ${given}`', null],
    ['a function given it', '`select ${timeOf(given)}`', null],
  ])('are read with %s', (_, expression, texts) => {
    expect(textsOf(expression)).toEqual(texts);
  });

  it('are read with a list that is made of another', () => {
    const before = "const FIELDS = [...['a', 'b'], 'c'];";
    expect(
      textsOf("`select ${FIELDS.map((name, index) => `${name} as f${index}`).join(', ')}`", before),
    ).toEqual(['select a as f0, b as f1, c as f2']);
  });

  it('never take a variable for a constant', () => {
    expect(
      textsOf('`select ${column}`', "let column = 'a'; export const change = () => (column = 'b');"),
    ).toBeNull();
  });

  it('have their place and the kinds of their rows', () => {
    expect(
      find(`interface Row { id: number; nome: string | null; em?: Date; tags: readonly string[]; tipo: 'a' | 'b'; dado: { x: 1 } }
export const run = (tx: Transaction) => tx.prepared<Row>('select 1');`),
    ).toEqual([
      {
        place: 'a.queries.ts:3',
        texts: ['select 1'],
        row: {
          id: ['number'],
          nome: ['null', 'string'],
          em: ['undefined', 'Date'],
          tags: ['string[]'],
          tipo: ['string'],
          dado: ['object'],
        },
      },
    ]);
  });

  it('are those of the product alone, and of a transaction alone', () => {
    const body = "export const run = (tx: Transaction) => tx.query('select 1');";
    expect(find(body, 'a.test.ts')).toEqual([]);
    expect(
      find("export const run = (tx: { query(text: string): void }) => tx.query('select 1');", 'b.ts'),
    ).toEqual([]);
  });
});
