/** In milliseconds. */
export interface DatabaseLimits {
  readonly statementMs: number;
  /** How long a statement waits for a lock: short, because it holds a connection that others need. */
  readonly lockMs: number;
  /** How long the server keeps an idle transaction, whose client may have gone without notice. */
  readonly idleMs: number;
  /** After this time we give the connection up, whatever the server does. */
  readonly transactionMs: number;
}

/** Their settings in the server, each for a SET or a SET LOCAL. */
export const limitSettings = (limits?: DatabaseLimits): string[] =>
  limits === undefined
    ? []
    : [
        `statement_timeout = ${limits.statementMs}`,
        `lock_timeout = ${limits.lockMs}`,
        `idle_in_transaction_session_timeout = ${limits.idleMs}`,
      ];
