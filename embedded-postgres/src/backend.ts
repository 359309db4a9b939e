import type { PGlite } from '@electric-sql/pglite';
import { putSettings, takeSettings, type SessionSettings } from './session-settings';

/** Somebody who wants the engine: a connection, or the engine's own upkeep. */
export interface Guest {
  /** What to do next; null when there is nothing at present. It answers whether the guest keeps the engine afterwards. */
  nextTurn(): (() => Promise<boolean>) | null;
}

/**
 * Lends the one session that PGlite is to one guest at a time: from the first message of an exchange to its end outside
 * a transaction. When another guest's turn comes, the session's settings change hands too.
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

  /** The guest has something to run. */
  announce(guest: Guest): void {
    if (guest !== this.#owner && !this.#waiting.includes(guest)) this.#waiting.push(guest);
    if (!this.#isRunning) void this.#run();
  }

  /** Resolves once nothing is under way. */
  async rest(): Promise<void> {
    if (this.#isRunning) await new Promise<void>((resolve) => this.#onRest.push(resolve));
  }

  /** Never rejects: an engine that fails in its own statements is not to be trusted, and the process ends. */
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
      // Whoever has more to say queues behind the others.
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
