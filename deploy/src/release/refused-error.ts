/** A release or a rollback that does not take place; the message says why, in one Portuguese line. */
export class ReleaseRefusedError extends Error {
  override readonly name = 'ReleaseRefusedError';
}
