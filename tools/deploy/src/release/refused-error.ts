/** A release or a rollback was refused; the message says why, in one Portuguese line. */
export class ReleaseRefusedError extends Error {
  override readonly name = 'ReleaseRefusedError';
}
