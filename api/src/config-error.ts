/** The environment is not fit to start with; the message is one line for the terminal. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
