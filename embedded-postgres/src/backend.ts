import type { PGlite } from '@electric-sql/pglite';
import { LimitedSession } from './limited-session';
import { SessionLimits } from './session-limits';
import { putSettings, takeSettings, type SessionSettings } from './session-settings';
import type { Watch } from './watch';

/** A user of the engine: a connection, or the engine's own upkeep. */
export interface Guest {
  /**
   * The next piece of work; null if there is none at present. It resolves with whether the guest keeps the
   * engine afterwards.
   */
  nextTurn(): (() => Promise<boolean>) | null;
  /** Ends the guest: it has waited longer than its `lock_timeout` for an engine that another one keeps. */
  endWaiting?(): void;
  /** Ends the guest: it keeps the engine, and was silent for its `idle_in_transaction_session_timeout`. */
  endIdling?(): void;
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
  readonly #limits: SessionLimits;
  readonly #waits = new Map<Guest, NodeJS.Timeout>();
  #silence: NodeJS.Timeout | undefined;
  readonly session: LimitedSession;

  constructor(
    readonly engine: PGlite,
    watch: Watch,
    private readonly onFailure: (error: unknown) => never,
  ) {
    this.#limits = new SessionLimits(engine);
    this.session = new LimitedSession(engine, this.#limits, watch, onFailure);
  }

  /** Announces that the guest has something to run. */
  announce(guest: Guest): void {
    if (guest !== this.#owner && !this.#waiting.includes(guest)) this.#waiting.push(guest);
    if (guest === this.#owner) this.#endSilence();
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
      this.#endWait(guest);
      const turn = guest.nextTurn();
      if (turn === null) {
        if (guest === this.#owner) break;
        continue;
      }
      try {
        if (guest !== this.#last) await this.#changeHands(guest);
        this.#owner = (await turn()) ? guest : null;
        this.#endSilence();
      } catch (error) {
        this.onFailure(error);
      }
      // A guest that has more to run queues behind the others.
      if (this.#owner === null) this.#waiting.push(guest);
    }
    this.#isRunning = false;
    if (this.#owner !== null) this.#limitHold(this.#owner);
    for (const resolve of this.#onRest.splice(0)) resolve();
  }

  /** Starts the clocks when the engine rests in the hands of a guest. */
  #limitHold(owner: Guest): void {
    const idleMs = this.#limits.idleMs;
    // Another guest that comes to wait does not break the owner's silence.
    if (idleMs > 0) this.#silence ??= setTimeout(() => owner.endIdling?.(), idleMs);
    for (const guest of this.#waiting) {
      const lockMs = this.#lockLimitOf(guest);
      if (lockMs > 0 && !this.#waits.has(guest))
        this.#waits.set(
          guest,
          setTimeout(() => this.#giveUp(guest), lockMs),
        );
    }
  }

  #endSilence(): void {
    clearTimeout(this.#silence);
    this.#silence = undefined;
  }

  #giveUp(guest: Guest): void {
    this.#waits.delete(guest);
    if (this.#owner !== null && this.#owner !== guest && this.#waiting.includes(guest)) guest.endWaiting?.();
  }

  #endWait(guest: Guest): void {
    clearTimeout(this.#waits.get(guest));
    this.#waits.delete(guest);
  }

  /** A guest that waits has handed the session over, with its settings; before its first turn it has none. */
  #lockLimitOf(guest: Guest): number {
    const settings = this.#settings.get(guest)?.settings;
    return Number(settings?.find(({ name }) => name === 'lock_timeout')?.setting ?? 0);
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
