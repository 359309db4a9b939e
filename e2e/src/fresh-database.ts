import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';

/** Where a login of this name, which need not be there yet, finds the database of `url`. */
export function addressFor(url: string, login: string): string {
  const address = new URL(url);
  address.username = login;
  address.password = randomBytes(12).toString('hex');
  return address.toString();
}

/** A database of its own on the server of `url`, made and removed by `psql`, with the login that serves from it. */
export function freshDatabase(url: string): { url: string; servingUrl: string; remove: () => void } {
  const name = `foro_e2e_${randomBytes(5).toString('hex')}`;
  const administer = (command: string) =>
    execFileSync('psql', [url, '--quiet', '--no-psqlrc', '--command', command]);
  administer(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    url: own.toString(),
    servingUrl: addressFor(own.toString(), `${name}_api`),
    remove: () => {
      administer(`drop database ${name} with (force)`);
      administer(`drop role if exists ${name}_api`);
    },
  };
}
