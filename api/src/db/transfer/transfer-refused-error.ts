/** An export or import that does not take place; the message says why, in one Portuguese line. */
export class TransferRefusedError extends Error {
  override readonly name = 'TransferRefusedError';
}
