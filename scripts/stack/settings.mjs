import path from 'node:path';
import { root } from '../workspace/paths.mjs';
import { UserError } from '../workspace/user-error.mjs';

const flags = { 0: false, false: false, 1: true, true: true };

function readPort(value = '3000') {
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65_535)
    throw new UserError(`PORT deve ser um número de 0 a 65535, e não "${value}".`);
  return port;
}

function readFlag(name, value, fallback) {
  if (value === undefined) return fallback;
  if (!(value in flags)) throw new UserError(`${name} deve ser 0 ou 1, e não "${value}".`);
  return flags[value];
}

const isLoopback = (host) => host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);

/**
 * The environment variables of `npm start`; an empty variable counts as absent.
 * - `PORT` (3000; 0 is any free one), `HOST` (this machine only; the demonstration accepts no other);
 * - `FORO_DATA_DIR` (.data), `FORO_SITE_DIR` (.site): relative to the repository;
 * - `DATABASE_URL`: a PostgreSQL server in place of the embedded one; `FORO_DEMO`: 1 or 0 (1 without
 * `DATABASE_URL`);
 * - `FORO_SUPPORT_EMAIL`: the address that failure dialogs show.
 */
export function readSettings(environment) {
  const env = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const isDemo = readFlag('FORO_DEMO', env.FORO_DEMO, env.DATABASE_URL === undefined);
  const host = env.HOST ?? 'localhost';
  if (isDemo && !isLoopback(host))
    throw new UserError(
      `O modo de demonstração só atende neste computador, e HOST é "${host}": use FORO_DEMO=0 ou deixe HOST vazio.`,
    );
  return {
    port: readPort(env.PORT),
    host,
    isDemo,
    databaseUrl: env.DATABASE_URL,
    dataDir: path.resolve(root, env.FORO_DATA_DIR ?? '.data'),
    siteDir: path.resolve(root, env.FORO_SITE_DIR ?? '.site'),
    supportEmail: env.FORO_SUPPORT_EMAIL ?? 'suporte@foro.dev',
  };
}
