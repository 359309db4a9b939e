/** Request codes that stand in place of a startup message's version. */
const REFUSED_OFFERS = new Set([80877103 /* SSLRequest */, 80877104 /* GSSENCRequest */]);
const CANCEL_REQUEST = 80877102;

/** What the first bytes of a connection request; null while they are incomplete. */
export type Opening = { readonly type: 'offer' | 'cancel' | 'startup'; readonly length: number };

/** Reads the untyped message that opens a connection (PostgreSQL protocol 3, 'Message Formats'). */
export function readOpening(bytes: Buffer): Opening | null {
  if (bytes.length < 8) return null;
  const length = bytes.readInt32BE(0);
  if (bytes.length < length) return null;
  const code = bytes.readInt32BE(4);
  if (REFUSED_OFFERS.has(code)) return { type: 'offer', length };
  return { type: code === CANCEL_REQUEST ? 'cancel' : 'startup', length };
}

/** The complete messages at the start of `bytes`. */
export interface Batch {
  readonly length: number;
  readonly messages: readonly Uint8Array[];
  /** Whether the last of them makes the server answer ReadyForQuery: until then the exchange is not over. */
  readonly isComplete: boolean;
  /** Whether the client ends the connection after them (its Terminate message is not counted in `length`). */
  readonly isLast: boolean;
}

const TERMINATE = 'X'.charCodeAt(0);
const ENDS_EXCHANGE = new Set(['S', 'Q', 'F'].map((type) => type.charCodeAt(0)));

export function readBatch(bytes: Buffer): Batch {
  const messages: Uint8Array[] = [];
  let length = 0;
  let isComplete = false;
  while (bytes.length - length >= 5) {
    const type = bytes.readUInt8(length);
    if (type === TERMINATE) return { length, messages, isComplete, isLast: true };
    const next = length + 1 + bytes.readInt32BE(length + 1);
    if (next > bytes.length) break;
    isComplete = ENDS_EXCHANGE.has(type);
    messages.push(bytes.subarray(length, next));
    length = next;
  }
  return { length, messages, isComplete, isLast: false };
}

const WORKS = new Set(['Q', 'P', 'B', 'E', 'F'].map((type) => type.charCodeAt(0)));

/** Whether the message starts work that may take time; a Sync ends that of the Execute before it. */
export const isWork = (message: Uint8Array): boolean => WORKS.has(message[0] ?? 0);

const SIMPLE_QUERY = 'Q'.charCodeAt(0);
const SEMICOLON = ';'.charCodeAt(0);

/**
 * Whether the message is a simple query of several statements: one of them may change the limit of those that
 * follow. A semicolon inside a text counts too.
 */
export function mayChangeItsLimit(message: Uint8Array): boolean {
  if (message[0] !== SIMPLE_QUERY) return false;
  const first = message.indexOf(SEMICOLON, 5);
  // Blanks, other semicolons and the final zero are no statement.
  return first >= 0 && message.subarray(first + 1).some((byte) => byte > 0x20 && byte !== SEMICOLON);
}

/** ErrorResponse with severity FATAL. */
export function fatalError(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const header = Buffer.alloc(5);
  header.write('E', 0);
  header.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([header, fields]);
}

export const REFUSE_OFFER = Buffer.from('N');
export const SYNC = Uint8Array.of('S'.charCodeAt(0), 0, 0, 0, 4);
