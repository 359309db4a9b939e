import type { Writable } from 'node:stream';
import type { PoolClient, QueryResult } from 'pg';
import { streamOf } from './connecting';
import { isConnectionError, TransactionAbortedError } from './errors';
import { statementName } from './statement-name';

/** The names that each connection has prepared; they end with the connection. */
const preparedOn = new WeakMap<PoolClient, Set<string>>();

/** A pool's client while one transaction has it. */
export class LentClient {
  /** Whether COMMIT was sent: from then on a lost connection leaves the outcome unknown. */
  isCommitting = false;
  #lost: Error | undefined;
  #limit: NodeJS.Timeout | undefined;

  /** @param maxPrepared how many statements a connection may have prepared before it is replaced; 0 prepares none */
  constructor(
    readonly client: PoolClient,
    private readonly maxPrepared: number,
  ) {
    // The pool listens to idle clients only; without a listener a lost connection would end the process.
    client.on('error', this.distrust);
  }

  readonly distrust = (error: unknown): void => {
    this.#lost ??= error instanceof Error ? error : new Error('connection lost');
  };

  /** Whether its connection is lost: it accepts no more queries, and the pool does not take it back. */
  get isLost(): boolean {
    return this.#lost !== undefined;
  }

  query(text: string): Promise<QueryResult> {
    return this.noticing(this.client.query(text));
  }

  /**
   * The outcome of a query on this client; a lost connection is noticed here, where it is known to be the database's
   * and not another service's.
   */
  async noticing<Result>(asked: Promise<Result>): Promise<Result> {
    try {
      return await asked;
    } catch (error) {
      if (isConnectionError(error)) this.distrust(error);
      throw error;
    }
  }

  /** The name under which the connection prepares a statement, unless it may prepare none. */
  nameOf(text: string): { name?: string } {
    if (this.maxPrepared === 0) return {};
    const name = statementName(text);
    const names = preparedOn.get(this.client) ?? new Set();
    preparedOn.set(this.client, names.add(name));
    return { name };
  }

  /** Sends what `send` starts in one packet. */
  together<T>(send: () => T): T {
    const stream = this.#stream;
    stream.cork();
    try {
      return send();
    } finally {
      stream.uncork();
    }
  }

  /**
   * Cuts the connection unless the client is returned in time: a server that hangs answers nothing, not even
   * a cancellation.
   */
  giveUpAfter(milliseconds: number): void {
    this.#limit = setTimeout(() => {
      this.distrust(new Error('timeout expired: the transaction was given up'));
      this.#stream.destroy();
    }, milliseconds);
  }

  async commit(): Promise<void> {
    this.isCommitting = true;
    const { command } = await this.query('COMMIT');
    if (command !== 'COMMIT') throw new TransactionAbortedError();
  }

  async rollBack(): Promise<void> {
    try {
      await this.query('ROLLBACK');
    } catch (error) {
      this.distrust(error);
    }
  }

  giveBack(): void {
    clearTimeout(this.#limit);
    this.client.removeListener('error', this.distrust);
    // PostgreSQL frees a prepared statement, of some 40 kB, only with its connection.
    const isFull = (preparedOn.get(this.client)?.size ?? 0) > this.maxPrepared;
    this.client.release(this.#lost ?? isFull);
  }

  get #stream(): Writable {
    return streamOf(this.client);
  }
}
