/** The database cannot be reached, or the connection was lost on the way. The API answers 503. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';

  /**
   * @param commitUncertain true if the connection was lost during COMMIT: the transaction may or may not have
   *   been committed, so the caller must not repeat a write blindly.
   */
  constructor(
    cause: unknown,
    readonly commitUncertain = false,
  ) {
    super('O banco de dados está indisponível no momento.', { cause });
  }
}

/** The firm is being moved to another installation: its transactions only read. The API answers 503. */
export class FirmHeldError extends Error {
  override readonly name = 'FirmHeldError';

  constructor(cause: unknown) {
    super('the firm is being moved: it is only read', { cause });
  }
}

/** A transaction was requested inside another one. With a pool of one connection it would wait for ever. */
export class NestedTransactionError extends Error {
  override readonly name = 'NestedTransactionError';

  constructor() {
    super('database.transaction was called inside a transaction: pass the open one (tx) down instead');
  }
}

/**
 * The function swallowed a failed query: PostgreSQL had already aborted the transaction and rolled it back.
 */
export class TransactionAbortedError extends Error {
  override readonly name = 'TransactionAbortedError';

  constructor() {
    super(
      'the transaction was rolled back by the server because a query in it failed and the error was swallowed',
    );
  }
}

/** A transaction was used after its end, by work that was not awaited. */
export class TransactionEndedError extends Error {
  override readonly name = 'TransactionEndedError';

  constructor() {
    super('the transaction has ended: some work in it was not awaited');
  }
}

/** Whether the connection was lost during COMMIT. */
export function isCommitUncertain(error: unknown): boolean {
  for (const failure of causes(error))
    if (failure instanceof DatabaseUnavailableError && failure.commitUncertain) return true;
  return false;
}

interface Failure {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
}

/**
 * An error and its causes, outermost first. Compared by shape, not by class: Node's own errors come from
 * another realm under jest.
 */
function* causes(error: unknown): Generator<Failure> {
  for (
    let current = error;
    typeof current === 'object' && current !== null;
    current = (current as Failure).cause
  )
    yield current;
}

/** The PostgreSQL error inside `error`, however deep the query builder wrapped it, if there is one. */
export function findDatabaseError(
  error: unknown,
): { code: string; constraint?: string; detail?: string; message?: string; table?: string } | null {
  for (const failure of causes(error)) {
    // Five characters are an SQLSTATE; a system error's code (EPIPE) has no severity beside it.
    if (typeof failure.code === 'string' && /^[0-9A-Z]{5}$/.test(failure.code) && 'severity' in failure)
      // The message is no own enumerable property.
      return { ...failure, code: failure.code, message: String(failure.message) };
  }
  return null;
}

/** Whether the firm is being moved, or is served by another installation. */
export const isFirmAway = (error: unknown): boolean =>
  error instanceof FirmHeldError || /^FO00[23]$/.test(findDatabaseError(error)?.code ?? '');

// Class 08: connection exceptions; 57P01 to 57P03: a server that shuts down or starts; 53300: no connection
// left; 25P03: the server ended an idle transaction.
const UNAVAILABLE_CODES = /^(?:08...|57P0[1-3]|53300|25P03)$/;
const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
const LOST =
  /^Connection terminated|^Client (?:was closed|has encountered a connection error)|^timeout expired/;

/**
 * Whether `error`, or one of its causes, means that the connection is lost rather than that the query was
 * wrong.
 */
export function isConnectionError(error: unknown): boolean {
  for (const failure of causes(error)) {
    if (failure instanceof DatabaseUnavailableError) return true;
    if (
      typeof failure.code === 'string' &&
      (UNAVAILABLE_CODES.test(failure.code) || SOCKET_CODES.has(failure.code))
    )
      return true;
    if (typeof failure.message === 'string' && LOST.test(failure.message)) return true;
  }
  return false;
}
