/**
 * The embedded engine refuses to open its folder; the message is one line in Portuguese, fit for the
 * terminal.
 */
export class EmbeddedEngineRefusedError extends Error {
  override readonly name = 'EmbeddedEngineRefusedError';
}
