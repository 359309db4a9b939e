import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';

/** A database of its own on the server of `url`, made and removed by `psql`. */
export function freshDatabase(url: string): { url: string; remove: () => void } {
  const name = `foro_e2e_${randomBytes(5).toString('hex')}`;
  const administer = (command: string) =>
    execFileSync('psql', [url, '--quiet', '--no-psqlrc', '--command', command]);
  administer(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.toString(), remove: () => administer(`drop database ${name} with (force)`) };
}
