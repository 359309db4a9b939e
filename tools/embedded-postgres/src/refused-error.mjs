/** The embedded PostgreSQL refuses to start; the message is one line in Portuguese, fit for the terminal. */
export class EmbeddedEngineRefusedError extends Error {
  name = 'EmbeddedEngineRefusedError';
}
