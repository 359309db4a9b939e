/** Webpack configuration of the host or of a remote, as a function of webpack-cli's `env` and `argv`. */
export function createFederation(options: {
  name: string;
  dir: string;
  isHost?: boolean;
}): (
  env?: Record<string, unknown>,
  argv?: { mode?: 'production' | 'development' },
) => { output: Record<string, unknown> } & Record<string, unknown>;
