/** The environment is not valid for starting; the message is one line for the terminal. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
