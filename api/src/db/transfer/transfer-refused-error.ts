/** An export or import was refused; the message says why, in one Portuguese line. */
export class TransferRefusedError extends Error {
  override readonly name = 'TransferRefusedError';
}
