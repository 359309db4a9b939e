import type { PGlite } from '@electric-sql/pglite';

/** The part of PGlite's module that its types do not show. */
interface Memory {
  readonly HEAPU8: Uint8Array;
  _malloc(bytes: number): number;
  /** PostgreSQL's own function: the address of the setting's value as text, in its base unit. */
  _GetConfigOption(name: number, missingOk: number, restrictPrivileged: number): number;
}

const ZERO = '0'.charCodeAt(0);

/**
 * The time limits of the session that has the engine, as they are at this moment, in milliseconds; 0 is no
 * limit. Read from the engine's memory, where `SET LOCAL`, its end, ROLLBACK and `RESET ALL` have had their
 * effect: a query for each exchange would cost more than many exchanges themselves.
 */
export class SessionLimits {
  readonly #memory: Memory;
  readonly #names: { readonly statement: number; readonly idle: number };

  constructor(engine: PGlite) {
    this.#memory = engine.Module as unknown as Memory;
    this.#names = {
      statement: this.#keep('statement_timeout'),
      idle: this.#keep('idle_in_transaction_session_timeout'),
    };
  }

  get statementMs(): number {
    return this.#read(this.#names.statement);
  }

  get idleMs(): number {
    return this.#read(this.#names.idle);
  }

  #keep(name: string): number {
    const bytes = Buffer.from(`${name}\0`);
    const address = this.#memory._malloc(bytes.length);
    this.#memory.HEAPU8.set(bytes, address);
    return address;
  }

  #read(name: number): number {
    const start = this.#memory._GetConfigOption(name, 1, 0);
    // The memory is another array after it has grown.
    const bytes = this.#memory.HEAPU8;
    let value = 0;
    for (let at = start; bytes[at]; at++) value = value * 10 + (bytes[at] ?? ZERO) - ZERO;
    return value;
  }
}
