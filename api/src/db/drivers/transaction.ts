import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PoolClient, QueryResult, QueryResultRow } from 'pg';
import { TransactionEndedError } from './errors';
import type { LentClient } from './lent-client';

/**
 * The argument of a module's queries: one open transaction. Never keep it beyond the function that received
 * it.
 */
export interface Transaction {
  /** Drizzle over this transaction's connection. */
  readonly db: NodePgDatabase;
  /**
   * Runs a prepared statement: parsed and planned once for each connection, under a name derived from its
   * text; behind a pooler without a name. Values are separate from the text, as $1, $2, …; a text that contains values would be prepared
   * again for each of them. Independent statements may be started together (`Promise.all`): they share a
   * round trip.
   */
  prepared<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Runs a statement without a name, for one that is rarely repeated. */
  query<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<QueryResult<Row>>;
}

/** The part of a client that a transaction lends; it refuses to work once the transaction has ended. */
export class TransactionHandle implements Transaction {
  #isOpen = true;
  #drizzle: NodePgDatabase | undefined;

  constructor(private readonly lent: LentClient) {}

  get db(): NodePgDatabase {
    // Drizzle requires a client but calls only its `query`.
    this.#drizzle ??= drizzle({ query: (...args: unknown[]) => this.#send(args) } as unknown as PoolClient);
    return this.#drizzle;
  }

  async prepared<Row extends QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const name = this.lent.nameOf(text);
    const result = await this.#send<QueryResult<Row>>([{ ...name, text, values }]);
    return result.rows;
  }

  query<Row extends QueryResultRow>(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<QueryResult<Row>> {
    return this.#send([text, values]);
  }

  get open(): boolean {
    return this.#isOpen;
  }

  end(): void {
    this.#isOpen = false;
  }

  #send<Result>(args: unknown[]): Promise<Result> {
    if (!this.#isOpen) return Promise.reject(new TransactionEndedError());
    const { client } = this.lent;
    return this.lent.noticing((client.query as (...all: unknown[]) => Promise<Result>).apply(client, args));
  }
}
