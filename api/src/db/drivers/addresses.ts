/** The parts of an address with one or more hosts; a password may contain an unescaped `@`. */
function partsOf(address: string): { login: string; hosts: string; rest: string } {
  const [scheme] = /^postgres(?:ql)?:\/\//.exec(address) ?? [];
  if (scheme === undefined) throw new TypeError('not an address of PostgreSQL');
  const length = address.slice(scheme.length).search(/[/?#]/);
  const end = length < 0 ? address.length : scheme.length + length;
  const at = address.lastIndexOf('@', end - 1);
  const start = at < scheme.length ? scheme.length : at + 1;
  return { login: address.slice(0, start), hosts: address.slice(start, end), rest: address.slice(end) };
}

/**
 * The address as libpq reads it, once for each of its hosts, in their order: `postgres://user@a:5432,b/foro`, or
 * `postgres://user@localhost/foro?host=/folder/a,/folder/b`, each with its own port, login and options the same.
 * @throws TypeError if it is no address of PostgreSQL
 */
export function hostsOf(address: string): [URL, ...URL[]] {
  const { login, hosts, rest } = partsOf(address);
  const inAuthority = hosts.split(',').map((host) => new URL(`${login}${host}${rest}`));
  const [first, ...others] = inAuthority.flatMap((url) =>
    (url.searchParams.get('host')?.split(',') ?? [null]).map((host) => {
      const one = new URL(url);
      if (host !== null) one.searchParams.set('host', host);
      return one;
    }),
  );
  if (first === undefined) throw new TypeError('an address without a host');
  return [first, ...others];
}

/** Whether the text is such an address. */
export function isDatabaseAddress(text: string): boolean {
  try {
    return hostsOf(text).length > 0;
  } catch {
    return false;
  }
}

/** The same address with this password; without one, with an empty one. */
export function withPassword(address: string, password: string): string {
  const { login, hosts, rest } = partsOf(address);
  const { protocol, username } = new URL(`${login}localhost${rest}`);
  const secret = password === '' ? '' : `:${encodeURIComponent(password)}`;
  const signIn = `${username}${secret}`;
  return `${protocol}//${signIn === '' ? '' : `${signIn}@`}${hosts}${rest}`;
}

/**
 * Whether a pooler in transaction mode is there (`?pgbouncer=true`): each transaction then gets another connection of the
 * server, so nothing may be left on one.
 */
export const isPooler = ([first]: [URL, ...URL[]]): boolean => first.searchParams.get('pgbouncer') === 'true';

/** Whether only a server that accepts writes will do: with several hosts, one of them writes and the others follow it. */
export const requiresWriter = ([first, ...others]: [URL, ...URL[]]): boolean =>
  others.length > 0 ||
  ['read-write', 'primary'].includes(first.searchParams.get('target_session_attrs') ?? '');
