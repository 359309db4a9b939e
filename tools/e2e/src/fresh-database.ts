import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';

/** The address of `url`'s database for a login with this name, which does not have to exist yet. */
export function addressFor(url: string, login: string): string {
  const address = new URL(url);
  address.username = login;
  address.password = randomBytes(12).toString('hex');
  return address.toString();
}

/**
 * A separate database on the server of `url`, created and removed by `psql`, with the login that serves from
 * it.
 */
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
