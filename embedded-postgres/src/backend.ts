import type { PGlite } from '@electric-sql/pglite';
import { putSettings, takeSettings, type SessionSettings } from './session-settings';

/** A user of the engine: a connection, or the engine's own upkeep. */
export interface Guest {
  /**
   * The next piece of work; null if there is none at present. It resolves with whether the guest keeps the
   * engine afterwards.
   */
  nextTurn(): (() => Promise<boolean>) | null;
}

/**
 * Lends PGlite's single session to one guest at a time: from the first message of an exchange to its end
 * outside a transaction. When another guest's turn comes, the session's settings are swapped too.
 */
export class Backend {
  #waiting: Guest[] = [];
  #owner: Guest | null = null;
  #last: Guest | null = null;
  #settings = new WeakMap<Guest, SessionSettings>();
  #isRunning = false;
  #onRest: (() => void)[] = [];

  constructor(
    readonly engine: PGlite,
    private readonly onFailure: (error: unknown) => never,
  ) {}

  /** Announces that the guest has something to run. */
  announce(guest: Guest): void {
    if (guest !== this.#owner && !this.#waiting.includes(guest)) this.#waiting.push(guest);
    if (!this.#isRunning) void this.#run();
  }

  /** Resolves once the engine is idle. */
  async rest(): Promise<void> {
    if (this.#isRunning) await new Promise<void>((resolve) => this.#onRest.push(resolve));
  }

  /** Never rejects: an engine whose own statements fail cannot be trusted, and the process ends. */
  async #run(): Promise<void> {
    this.#isRunning = true;
    for (let guest = this.#next(); guest !== undefined; guest = this.#next()) {
      const turn = guest.nextTurn();
      if (turn === null) {
        if (guest === this.#owner) break;
        continue;
      }
      try {
        if (guest !== this.#last) await this.#changeHands(guest);
        this.#owner = (await turn()) ? guest : null;
      } catch (error) {
        this.onFailure(error);
      }
      // A guest that has more to run queues behind the others.
      if (this.#owner === null) this.#waiting.push(guest);
    }
    this.#isRunning = false;
    for (const resolve of this.#onRest.splice(0)) resolve();
  }

  #next(): Guest | undefined {
    return this.#owner ?? this.#waiting.shift();
  }

  async #changeHands(guest: Guest): Promise<void> {
    if (this.#last !== null) this.#settings.set(this.#last, await takeSettings(this.engine));
    this.#last = guest;
    const settings = this.#settings.get(guest);
    if (settings !== undefined) await putSettings(this.engine, settings);
  }
}
