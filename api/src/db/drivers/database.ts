import { AsyncLocalStorage } from 'node:async_hooks';
import pg, { type PoolClient } from 'pg';
import { startEmbeddedEngine, type EmbeddedEngineOptions } from '../embedded/engine';
import { DatabaseUnavailableError, isConnectionError, NestedTransactionError, TransactionAbortedError } from './errors';
import { openingStatements, type Scope } from './scope';
import { TransactionHandle, type Transaction } from './transaction';

/** What went wrong out of sight: a dropped idle connection, a restart of the embedded engine. For the log. */
export type DatabaseEvent = { readonly type: 'connection-lost' | 'engine-stopped' | 'engine-restarted'; readonly detail: string };

export interface OpenDatabaseOptions {
  /** A PostgreSQL server's address. Without it, the embedded engine in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  /** The folder of the embedded engine; made when it is not there. */
  readonly dataDir: string;
  /** Connections to a PostgreSQL server (default 10). The embedded engine always has one. */
  readonly poolSize?: number;
  /** How long a call waits for a connection before it fails as unavailable (default 15 s). */
  readonly connectionTimeoutMs?: number;
  readonly onEvent?: (event: DatabaseEvent) => void;
  readonly embedded?: EmbeddedEngineOptions;
}

/** The one way to the data, the same on both engines. */
export interface Database {
  readonly engine: 'embedded' | 'postgres';
  /** Where the data lies, for people: a folder, or an address without its password. */
  readonly location: string;
  /** How another tool enters beside the API (`psql`, `pg_dump`); it holds the password when the address had one. */
  readonly connection: string;
  /**
   * Runs `work` in one transaction for `scope` and commits, or rolls back when it throws.
   * Opening costs no round trip of its own: it travels with the first query. Await nothing but queries in `work`: the embedded engine has one connection.
   * @throws NestedTransactionError inside another transaction
   * @throws DatabaseUnavailableError when there is no connection, or it is lost; the next call tries anew
   */
  transaction<T>(scope: Scope, work: (tx: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const CONNECTION_TIMEOUT_MS = 15_000;

interface Engine {
  readonly kind: Database['engine'];
  readonly location: string;
  readonly connection: string;
  readonly pool: pg.PoolConfig;
  /** Resolves when a connection may be tried. */
  ready(timeoutMs: number): Promise<void>;
  stop(): Promise<void>;
}

/** Opens the database that the options name; for the embedded engine this starts its process. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const report = options.onEvent ?? (() => undefined);
  const engine = options.databaseUrl === undefined ? await embeddedEngine(options) : serverEngine(options.databaseUrl, options.poolSize);
  const timeoutMs = options.connectionTimeoutMs ?? CONNECTION_TIMEOUT_MS;
  const pool = new pg.Pool({
    ...engine.pool,
    connectionTimeoutMillis: timeoutMs,
    // Queries go out without waiting for the ones before: the opening of a transaction rides with its first query.
    pipeline: true,
  });
  pool.on('error', (error) => report({ type: 'connection-lost', detail: error.message }));
  return new PooledDatabase(engine, pool, timeoutMs);
}

function serverEngine(databaseUrl: string, poolSize = 10): Engine {
  const url = new URL(databaseUrl);
  url.password = '';
  return {
    kind: 'postgres',
    location: url.toString(),
    connection: databaseUrl,
    pool: { connectionString: databaseUrl, max: poolSize },
    ready: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  };
}

async function embeddedEngine(options: OpenDatabaseOptions): Promise<Engine> {
  const report = options.onEvent ?? (() => undefined);
  const engine = await startEmbeddedEngine(options.dataDir, { ...options.embedded, onEvent: report });
  return {
    kind: 'embedded',
    location: options.dataDir,
    connection: `host=${engine.socketDir} port=${engine.port} user=postgres dbname=postgres`,
    pool: {
      host: engine.socketDir,
      port: engine.port,
      user: 'postgres',
      database: 'postgres',
      max: 1,
      // A dropped idle client would leave its named statements behind in the engine.
      idleTimeoutMillis: 0,
      onConnect: async (client: pg.ClientBase) => {
        await client.query('DEALLOCATE ALL');
      },
    },
    ready: (timeoutMs) => engine.ready(timeoutMs),
    stop: () => engine.stop(),
  };
}

class PooledDatabase implements Database {
  readonly #running = new AsyncLocalStorage<{ open: boolean }>();

  constructor(
    private readonly origin: Engine,
    private readonly pool: pg.Pool,
    private readonly timeoutMs: number,
  ) {}

  get engine(): Database['engine'] {
    return this.origin.kind;
  }

  get location(): string {
    return this.origin.location;
  }

  get connection(): string {
    return this.origin.connection;
  }

  async transaction<T>(scope: Scope, work: (tx: Transaction) => Promise<T>): Promise<T> {
    if (this.#running.getStore()?.open) throw new NestedTransactionError();
    const opening = openingStatements(scope);
    const client = await this.#checkOut();
    const current = { open: true };
    try {
      return await this.#running.run(current, () => this.#runOn(client, opening, work));
    } finally {
      current.open = false;
    }
  }

  async close(): Promise<void> {
    await this.pool.end();
    await this.origin.stop();
  }

  async #checkOut(): Promise<PoolClient> {
    try {
      await this.origin.ready(this.timeoutMs);
      return await this.pool.connect();
    } catch (error) {
      throw new DatabaseUnavailableError(error);
    }
  }

  async #runOn<T>(client: PoolClient, opening: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
    let lost: Error | undefined;
    const onLost = (error: Error) => {
      lost ??= error;
    };
    client.on('error', onLost);
    const tx = new TransactionHandle(client);
    let isCommitting = false;
    try {
      const result = await afterOpening(client.query(opening), (async () => work(tx))());
      tx.end();
      isCommitting = true;
      const { command } = await client.query('COMMIT');
      if (command !== 'COMMIT') throw new TransactionAbortedError();
      return result;
    } catch (error) {
      tx.end();
      if (lost === undefined && !isConnectionError(error)) lost = await rollBack(client);
      else lost ??= error instanceof Error ? error : new Error('connection lost');
      if (isConnectionError(error)) throw new DatabaseUnavailableError(error, isCommitting);
      throw error;
    } finally {
      client.removeListener('error', onLost);
      client.release(lost);
    }
  }
}

/** The work's outcome, unless the opening failed: then that is the error to tell, not the refusals that follow from it. */
async function afterOpening<T>(opening: Promise<unknown>, work: Promise<T>): Promise<T> {
  const [opened, worked] = await Promise.allSettled([opening, work]);
  if (opened.status === 'rejected') throw opened.reason;
  if (worked.status === 'rejected') throw worked.reason;
  return worked.value;
}

/** Ends a failed transaction; answers an error when the connection is no longer to be trusted. */
async function rollBack(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query('ROLLBACK');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error('rollback failed');
  }
}
