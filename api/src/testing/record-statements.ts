import fs from 'node:fs';
import path from 'node:path';
import type { Database } from '../db/drivers/database';
import type { Transaction } from '../db/drivers/transaction';

const sources = path.resolve(__dirname, '..');

/**
 * Passes everything on to `database`, and records where in the sources each prepared statement was requested,
 * with its texts.
 */
export function recordStatements(database: Database): {
  database: Database;
  places: Map<string, Set<string>>;
} {
  const places = new Map<string, Set<string>>();
  const recording = (tx: Transaction): Transaction => ({
    get db() {
      return tx.db;
    },
    query: (text, values) => tx.query(text, values),
    prepared(text, values) {
      const place = callerOf(new Error('for its stack'));
      const texts = places.get(place) ?? new Set();
      places.set(place, texts.add(text));
      return tx.prepared(text, values);
    },
  });
  return {
    places,
    database: {
      location: database.location,
      connection: database.connection,
      connectionTimeoutMs: database.connectionTimeoutMs,
      close: () => database.close(),
      transaction: (scope, work) => database.transaction(scope, (tx) => work(recording(tx))),
      read: (scope, start) => database.read(scope, (tx) => start(recording(tx))),
    },
  };
}

/** `modules/usuarios/usuarios.queries.ts:38`: the line that called the function that made the error. */
function callerOf({ stack = '' }: Error): string {
  const [, , caller = ''] = stack.split('\n');
  const [, file = '', line = ''] = /\(?(\/[^():]+):(\d+):\d+\)?$/.exec(caller) ?? [];
  return `${path.relative(sources, file)}:${line}`;
}

/** Every place in the sources, except the tests, that prepares a statement. */
export function findPreparedPlaces(): string[] {
  return (fs.readdirSync(sources, { recursive: true }) as string[])
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'))
    .flatMap((file) =>
      fs
        .readFileSync(path.join(sources, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (/\btx\.prepared\b/.test(line) ? [`${file}:${index + 1}`] : [])),
    )
    .sort();
}
