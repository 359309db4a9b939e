import type { PGlite } from '@electric-sql/pglite';
import { isWork, mayChangeItsLimit } from './protocol-frames';
import type { SessionLimits } from './session-limits';
import type { Watch } from './watch';

interface Loop {
  /** Takes the next message of the bytes that PGlite was given, and answers it. */
  _PostgresMainLoopOnce(): void;
}

/** Runs exchanges so that each of their statements has the limit that its session has at that moment. */
export class LimitedSession {
  /** The messages to come of the exchange under way; null while the engine works for itself. */
  #messages: readonly Uint8Array[] | null = null;
  #next = 0;
  #descriptor = -1;

  /** @param onEnd is told when the session has ended from inside: PGlite would call it for ever */
  constructor(
    private readonly engine: PGlite,
    private readonly limits: SessionLimits,
    private readonly watch: Watch,
    private readonly onEnd: (error: unknown) => never,
  ) {
    const loop = engine.Module as Loop;
    const takeOne = loop._PostgresMainLoopOnce.bind(loop);
    loop._PostgresMainLoopOnce = () => {
      if (this.#messages !== null) this.#limitNext(this.#messages);
      try {
        takeOne();
      } catch (error) {
        if (isExit(error)) this.onEnd(new Error('PostgreSQL has ended its session', { cause: error }));
        throw error;
      }
    };
  }

  /**
   * Runs whole messages.
   * @param descriptor the client's socket, for the answer to a statement over its limit; -1 for none
   */
  async run(
    messages: readonly Uint8Array[],
    bytes: Uint8Array,
    descriptor: number,
    onAnswer: (bytes: Uint8Array) => void,
  ): Promise<void> {
    this.#messages = messages;
    this.#next = 0;
    this.#descriptor = descriptor;
    try {
      await this.engine.execProtocolRawStream(bytes, { syncToFs: false, onRawData: onAnswer });
    } finally {
      this.#messages = null;
      this.watch.end();
    }
  }

  #limitNext(messages: readonly Uint8Array[]): void {
    const message = messages[this.#next++];
    if (message !== undefined && !isWork(message)) return;
    const hasLimit = message !== undefined && !mayChangeItsLimit(message);
    this.watch.begin(hasLimit ? this.limits.statementMs : 0, this.#descriptor);
  }
}

/** How PostgreSQL's jump out of a failed statement leaves WebAssembly, after which PGlite goes on. */
const FAILED_STATEMENT = 100;

const isExit = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'name' in error &&
  error.name === 'ExitStatus' &&
  'status' in error &&
  error.status !== FAILED_STATEMENT;
