import { mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { remoteFolders } from '../workspace/packages.mjs';
import { cacheDir } from '../workspace/paths.mjs';

/** The environment of the API's process, which listens on this machine only, behind the one address. */
export const apiEnvironment = ({ port, dataDir, databaseUrl, isDemo }) => ({
  // The demonstration is no production: it shows the API's documentation.
  NODE_ENV: isDemo ? 'development' : 'production',
  HOST: '127.0.0.1',
  PORT: String(port),
  FORO_DATA_DIR: dataDir,
  FORO_DEMO: isDemo ? '1' : '0',
  DATABASE_URL: databaseUrl ?? '',
  FORO_TRUSTED_PROXY: '127.0.0.1',
  FORO_REMOTE_NAMES: remoteFolders().join(','),
});

/**
 * The destination of the API's log: in the demonstration `.cache/logs/api.log`, so that the terminal stays
 * readable; otherwise the terminal.
 */
export function openApiLog({ isDemo }) {
  if (!isDemo) return 'inherit';
  const folder = path.join(cacheDir, 'logs');
  mkdirSync(folder, { recursive: true });
  return openSync(path.join(folder, 'api.log'), 'w');
}
