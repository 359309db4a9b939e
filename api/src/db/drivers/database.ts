import { AsyncLocalStorage } from 'node:async_hooks';
import { startEmbeddedPostgres } from '@foro/embedded-postgres';
import pg, { type QueryResult } from 'pg';
import { hostsOf, isPooler, requiresWriter, withPassword } from './addresses';
import { within } from './connecting';
import {
  DatabaseUnavailableError,
  findDatabaseError,
  FirmHeldError,
  isConnectionError,
  NestedTransactionError,
} from './errors';
import { LentClient } from './lent-client';
import { limitSettings, type DatabaseLimits } from './limits';
import { HELD, openingStatements, type Scope } from './scope';
import { TransactionHandle, type Transaction } from './transaction';

/** A failure in the background: a dropped idle connection, a restart of the embedded server. For the log. */
export type DatabaseEvent = {
  readonly type: 'connection-lost' | 'engine-stopped' | 'engine-restarted';
  readonly detail: string;
};

export interface OpenDatabaseOptions {
  /**
   * A PostgreSQL server's address. With several hosts (`postgres://user@a,b/foro`), connections are made to the one that
   * accepts writes. With `pgbouncer=true` nothing is left on a connection after its transaction. Without an address, the
   * embedded server of `dataDir` is started, and ends with this database.
   */
  readonly databaseUrl?: string | undefined;
  /** The folder of the embedded server; created if it does not exist. */
  readonly dataDir: string;
  /** Connections to the server (default 10). */
  readonly poolSize?: number;
  /**
   * How many statements a connection may have prepared (default 250): then it is closed after its transaction, and
   * the pool opens another. A list's text depends on which parameters a request names, so there are many thousands.
   */
  readonly maxPrepared?: number;
  /** How long a call waits for a connection before it fails as unavailable (default 15 s). */
  readonly connectionTimeoutMs?: number;
  /**
   * Whether a transaction inside a transaction is refused at once (default true), instead of waiting for a connection.
   * Tracking the callers costs Node 20 a sixth of a request's time, so production does without.
   */
  readonly detectNesting?: boolean;
  /** How long requests may take in the database; unlimited by default. Maintenance never has a limit. */
  readonly limits?: DatabaseLimits;
  readonly onEvent?: (event: DatabaseEvent) => void;
}

/** The only access to the data. */
export interface Database {
  /** The data's location, for display: a folder, or an address without its password. */
  readonly location: string;
  /** The address for another tool (`psql`, `pg_dump`), with the password if the configured address had one. */
  readonly connection: string;
  /** The longest wait for a connection, in milliseconds. */
  readonly connectionTimeoutMs: number;
  /**
   * Runs `work` in one transaction for `scope` and commits, or rolls back if it throws. Opening costs no
   * extra round trip: it travels with the first query. Await nothing but queries in `work`: it holds a
   * connection.
   * @throws NestedTransactionError inside another transaction
   * @throws FirmHeldError if it writes while its firm is being moved
   * @throws DatabaseUnavailableError if there is no connection, or it is lost; the next call tries again
   */
  transaction<T>(scope: Scope, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Reads in one round trip, together with the opening and the commit: the cheapest way to read a list or a
   * record. `start` must start every statement before it first awaits (`Promise.all`); a later one is refused
   * with TransactionEndedError. The transaction is read-only.
   * @throws NestedTransactionError, DatabaseUnavailableError as `transaction` does
   */
  read<T>(scope: Scope, start: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Waits for running transactions, then closes the connections and the embedded server. May be called again. */
  close(): Promise<void>;
}

const CONNECTION_TIMEOUT_MS = 15_000;
const POOL_SIZE = 10;
const MAX_PREPARED = 250;

/**
 * Plans each named statement once per connection. By default PostgreSQL plans a page of a list at every call:
 * for an unknown offset it expects a tenth of the table (0.3 ms of planning for 0.1 ms of reading).
 */
const PLAN_ONCE = 'plan_cache_mode = force_generic_plan';

/** Opens the database that the options name. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const report = options.onEvent ?? (() => undefined);
  const server = await serverOf(options, report);
  const timeoutMs = options.connectionTimeoutMs ?? CONNECTION_TIMEOUT_MS;
  const settings = [PLAN_ONCE, ...limitSettings(options.limits)];
  const hosts = hostsOf(server.connection);
  const first = isPooler(hosts) ? [] : [settings.map((setting) => `SET ${setting}`).join('; ')];
  const pool = new pg.Pool({
    connectionString: hosts[0].href,
    max: options.poolSize ?? POOL_SIZE,
    connectionTimeoutMillis: timeoutMs,
    // Sends queries without waiting: the opening of a transaction travels with its first query.
    pipeline: true,
    onConnect: (client) =>
      within(timeoutMs, client, () =>
        Promise.all([
          ...first.map((text) => client.query(text)),
          ...(requiresWriter(hosts) ? [refuseReader(client)] : []),
        ]),
      ),
  });
  pool.on('error', (error) => report({ type: 'connection-lost', detail: error.message }));
  return new PooledDatabase(server, pool, {
    ...options,
    hosts: hosts.map(({ href }) => href),
    ...(isPooler(hosts) && { maxPrepared: 0, eachSets: settings }),
  });
}

interface PooledOptions extends OpenDatabaseOptions {
  readonly hosts: readonly string[];
  /** The settings of each transaction, where none can be left on the connection. */
  readonly eachSets?: readonly string[];
}

/** A standby, or a server that an operator has made read-only. */
async function refuseReader(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  if (rows[0]?.transaction_read_only === 'on') throw new Error('the server accepts no writes');
}

interface Server {
  readonly location: string;
  readonly connection: string;
  stop(): Promise<void>;
}

async function serverOf(
  { databaseUrl, dataDir }: OpenDatabaseOptions,
  onEvent: (event: DatabaseEvent) => void,
): Promise<Server> {
  if (databaseUrl === undefined) {
    const embedded = await startEmbeddedPostgres(dataDir, { onEvent });
    return { location: dataDir, connection: embedded.url, stop: () => embedded.stop() };
  }
  return {
    location: withPassword(databaseUrl, ''),
    connection: databaseUrl,
    stop: () => Promise.resolve(),
  };
}

class PooledDatabase implements Database {
  readonly connectionTimeoutMs: number;
  #closing: Promise<void> | undefined;
  readonly #running: AsyncLocalStorage<{ readonly open: boolean }> | undefined;
  readonly #maxPrepared: number;
  readonly #transactionMs: number | undefined;
  readonly #hosts: readonly string[];
  /** Follows BEGIN. */
  readonly #settings: string;

  constructor(
    private readonly server: Server,
    private readonly pool: pg.Pool,
    { hosts, detectNesting = true, maxPrepared = MAX_PREPARED, limits, eachSets = [] }: PooledOptions,
  ) {
    this.#running = detectNesting ? new AsyncLocalStorage() : undefined;
    this.connectionTimeoutMs = pool.options.connectionTimeoutMillis ?? CONNECTION_TIMEOUT_MS;
    this.#maxPrepared = maxPrepared;
    this.#hosts = hosts;
    this.#settings = eachSets.map((setting) => `; SET LOCAL ${setting}`).join('');
    this.#transactionMs = limits?.transactionMs;
  }

  get location(): string {
    return this.server.location;
  }

  get connection(): string {
    return this.server.connection;
  }

  async transaction<T>(scope: Scope, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const opening = openingStatements(scope, `BEGIN${this.#settings}`);
    return this.#withClient(scope, (client) => this.#runOn(client, opening, work));
  }

  async read<T>(scope: Scope, start: (tx: Transaction) => Promise<T>): Promise<T> {
    const opening = openingStatements(scope, `BEGIN READ ONLY${this.#settings}`, false);
    return this.#withClient(scope, (client) => this.#readOn(client, opening, start));
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    await this.pool.end();
    await this.server.stop();
  }

  /** A client of the host that accepted the last one; if it refuses, each other host is tried once. */
  async #checkOut(): Promise<pg.PoolClient> {
    const { options } = this.pool;
    for (let left = this.#hosts.length; ; left -= 1) {
      const tried = options.connectionString ?? '';
      try {
        return await this.pool.connect();
      } catch (error) {
        if (left === 1 || isPoolFull(error)) throw new DatabaseUnavailableError(error);
        // The pool makes its next clients with these options; another caller may have moved them on already.
        if (options.connectionString === tried)
          options.connectionString = this.#hosts[(this.#hosts.indexOf(tried) + 1) % this.#hosts.length];
      }
    }
  }

  /** Borrows a client while `run` needs it, and returns it to the pool unless its connection was lost. */
  async #withClient<T>(scope: Scope, run: (client: LentClient) => Promise<T>): Promise<T> {
    if (this.#running?.getStore()?.open) throw new NestedTransactionError();
    const client = new LentClient(await this.#checkOut(), this.#maxPrepared);
    if (scope !== 'manutencao' && this.#transactionMs !== undefined) client.giveUpAfter(this.#transactionMs);
    try {
      return await run(client);
    } catch (error) {
      // A reset of another service's connection during the work is not the database's failure.
      if (!client.isLost || !isConnectionError(error)) throw error;
      throw new DatabaseUnavailableError(error, client.isCommitting);
    } finally {
      client.giveBack();
    }
  }

  async #runOn<T>(client: LentClient, opening: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const tx = new TransactionHandle(client);
    let isHeld = false;
    try {
      const [opened, worked] = client.together(() => [
        client.query(opening).then((results) => (isHeld = saysHeld(results))),
        this.#inside(tx, work),
      ]);
      const result = await afterOpening(opened, worked);
      tx.end();
      await client.commit();
      return result;
    } catch (error) {
      tx.end();
      if (isReadOnly(error) && !isHeld) {
        client.distrust(error);
        throw new DatabaseUnavailableError(error);
      }
      if (!client.isCommitting && !client.isLost) await client.rollBack();
      throw isReadOnly(error) ? new FirmHeldError(error) : error;
    }
  }

  async #readOn<T>(client: LentClient, opening: string, start: (tx: Transaction) => Promise<T>): Promise<T> {
    const tx = new TransactionHandle(client);
    const [opened, worked, ended] = client.together(() => {
      const sent = [client.query(opening), this.#inside(tx, start)] as const;
      tx.end();
      return [...sent, client.query('COMMIT')] as const;
    });
    const outcome = afterOpening(opened, worked);
    const [end] = await Promise.allSettled([ended, outcome]);
    if (end.status === 'rejected') throw end.reason;
    return outcome;
  }

  /** Runs the caller's function so that a nested call is recognised, until its transaction ends. */
  #inside<T>(tx: TransactionHandle, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const run = async () => work(tx);
    return this.#running === undefined ? run() : this.#running.run(tx, run);
  }
}

/** The server accepts no writes any more: it was the primary when the connection was made. */
const isReadOnly = (error: unknown) => findDatabaseError(error)?.code === '25006';

/** Whether the opening's last statement says that the transaction only reads. PostgreSQL's answer is a list, one for each. */
const saysHeld = (results: unknown) =>
  Array.isArray(results) &&
  (results.at(-1) as QueryResult<{ estado: string | null }>).rows[0]?.estado === HELD;

/** The pool's own error for a caller that waited for a client in vain, which no other host would help. */
const isPoolFull = (error: unknown) =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';

/**
 * The work's result, unless the opening failed: then that is the error to report, not the refusals that follow
 * from it.
 */
async function afterOpening<T>(opening: Promise<unknown>, work: Promise<T>): Promise<T> {
  const [opened, worked] = await Promise.allSettled([opening, work]);
  if (opened.status === 'rejected') throw opened.reason;
  if (worked.status === 'rejected') throw worked.reason;
  return worked.value;
}
