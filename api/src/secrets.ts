import fs from 'node:fs';
import { ConfigError } from './config-error';
import { hostsOf, isDatabaseAddress, withPassword } from './db/drivers/addresses';

/**
 * Settings that a file named by `<NAME>_FILE` may hold, because a process's environment is visible to more
 * than its owner.
 */
const SECRETS = [
  'FORO_DB_PASSWORD',
  'POSTGRES_PASSWORD',
  'FORO_JWT_SECRET',
  'FORO_METRICS_TOKEN',
  'FORO_SMTP_URL',
  'FORO_DATAJUD_KEY',
  'FORO_S3_SECRET_KEY',
] as const;

/** The password variable of each address. */
const PASSWORDS = [
  ['DATABASE_URL', 'FORO_DB_PASSWORD'],
  ['FORO_MIGRATION_URL', 'POSTGRES_PASSWORD'],
] as const;

/**
 * The environment with its secrets in place: those of `<NAME>_FILE` are read, and a database address without
 * a password gets its own. An empty variable counts as absent.
 * @throws ConfigError naming the invalid variable
 */
export function readSecrets(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  for (const name of SECRETS) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined)
      throw new ConfigError(`${name}_FILE: defina ${name} ou o seu arquivo, não os dois.`);
    given[name] = readSecret(`${name}_FILE`, file);
  }
  for (const [address, password] of PASSWORDS)
    if (given[address] !== undefined && given[password] !== undefined)
      given[address] = complete(address, given[address], given[password]);
  return given;
}

function readSecret(variable: string, file: string): string {
  let secret: string;
  try {
    secret = fs.readFileSync(file, 'utf8').trim();
  } catch {
    throw new ConfigError(`${variable}: não foi possível ler ${file}.`);
  }
  if (secret === '') throw new ConfigError(`${variable}: o arquivo ${file} está vazio.`);
  return secret;
}

function complete(variable: string, address: string, password: string): string {
  if (!isDatabaseAddress(address)) throw new ConfigError(`${variable}: não é um endereço.`);
  return hostsOf(address)[0].password === '' ? withPassword(address, password) : address;
}
