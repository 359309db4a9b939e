export function nginxTopology(options: { site: string; apis: readonly string[]; port?: number }): {
  start: () => Promise<string>;
  stop: () => Promise<void>;
  kill: () => void;
};
