import type { Socket } from 'node:net';
import type { Backend, Guest } from './backend';
import { fatalError, readBatch, readOpening, REFUSE_OFFER, SYNC } from './protocol-frames';
import { clearSession } from './session-settings';

const LIFTS_LOCK_LIMIT = /lock_timeout/i;

/**
 * One client's connection: cuts its bytes into whole exchanges and hands them to the engine when its turn
 * comes.
 */
export class Connection implements Guest {
  #received: Buffer = Buffer.alloc(0);
  #isStarted = false;
  #isMidExchange = false;
  #isGone = false;
  #isCleared = false;

  constructor(
    private readonly socket: Socket,
    private readonly backend: Backend,
  ) {
    socket.setNoDelay(true);
    socket.on('data', (bytes) => this.#receive(bytes));
    // A reset is followed by 'close', where the clean-up happens.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      this.#isGone = true;
      backend.announce(this);
    });
  }

  nextTurn(): (() => Promise<boolean>) | null {
    if (this.#isGone) return this.#isCleared ? null : () => this.#clear();
    if (!this.#isStarted) return this.#opening();
    const batch = readBatch(this.#received);
    if (batch.length === 0) {
      if (batch.isLast) this.socket.end();
      return null;
    }
    const messages = this.#take(batch.length);
    this.#isMidExchange = !batch.isComplete;
    return () => this.#exchange(messages, batch.messages);
  }

  endWaiting(): void {
    // Maintenance lifts the limit in the very transaction that waits.
    if (!this.#isGone && !LIFTS_LOCK_LIMIT.test(this.#received.toString('latin1')))
      this.#dismiss('55P03', 'canceling statement due to lock timeout');
  }

  endIdling(): void {
    this.#dismiss('25P03', 'terminating connection due to idle-in-transaction timeout');
  }

  /** Ends the connection from this side; what it holds is cleared without waiting for the client. */
  #dismiss(code: string, message: string): void {
    this.#isGone = true;
    this.#received = Buffer.alloc(0);
    this.socket.write(fatalError(code, message));
    this.socket.destroySoon();
    this.backend.announce(this);
  }

  #receive(bytes: Buffer): void {
    if (this.#isGone) return;
    this.#received = this.#received.length === 0 ? bytes : Buffer.concat([this.#received, bytes]);
    this.backend.announce(this);
  }

  #take(length: number): Buffer {
    const taken = this.#received.subarray(0, length);
    this.#received = this.#received.subarray(length);
    return taken;
  }

  #opening(): (() => Promise<boolean>) | null {
    const opening = readOpening(this.#received);
    if (opening === null) return null;
    const message = this.#take(opening.length);
    if (opening.type === 'offer') {
      // Declines encryption, which is not needed inside one machine; the client continues in plain text.
      this.socket.write(REFUSE_OFFER);
      return this.#opening();
    }
    if (opening.type === 'cancel') {
      // The engine cannot be interrupted: while it works, this process reads no messages.
      this.socket.end();
      return null;
    }
    this.#isStarted = true;
    return () => this.#exchange(message, []);
  }

  async #exchange(bytes: Uint8Array, messages: readonly Uint8Array[]): Promise<boolean> {
    const { engine, session } = this.backend;
    const descriptor = this.#descriptor;
    this.socket.cork();
    // The answer lies in the engine's memory, and is overwritten when it continues.
    await session.run(messages, bytes, descriptor, (answer) => this.socket.write(Uint8Array.from(answer)));
    this.socket.uncork();
    return this.#isMidExchange || engine.isInTransaction();
  }

  /** The socket's, while nothing that was written waits: bytes from elsewhere would fall into the middle of it. */
  get #descriptor(): number {
    const { _handle: handle } = this.socket as Socket & {
      readonly _handle?: { readonly fd?: number } | null;
    };
    return this.socket.writableLength === 0 ? (handle?.fd ?? -1) : -1;
  }

  async #clear(): Promise<boolean> {
    this.#isCleared = true;
    const { engine } = this.backend;
    if (this.#isMidExchange)
      await engine.execProtocolRawStream(SYNC, { syncToFs: false, onRawData: () => undefined });
    if (engine.isInTransaction()) await engine.exec('ROLLBACK');
    await clearSession(engine);
    return false;
  }
}
