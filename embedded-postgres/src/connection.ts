import type { Socket } from 'node:net';
import type { Backend, Guest } from './backend';
import { readBatch, readOpening, REFUSE_OFFER, SYNC } from './protocol-frames';
import { clearSession } from './session-settings';

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
    return () => this.#exchange(messages);
  }

  #receive(bytes: Buffer): void {
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
    return () => this.#exchange(message);
  }

  async #exchange(messages: Uint8Array): Promise<boolean> {
    const { engine } = this.backend;
    this.socket.cork();
    // The bytes lie in the engine's memory, and are overwritten when it continues.
    await engine.execProtocolRawStream(messages, {
      syncToFs: false,
      onRawData: (bytes) => this.socket.write(Uint8Array.from(bytes)),
    });
    this.socket.uncork();
    return this.#isMidExchange || engine.isInTransaction();
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
