/**
 * Normalises an address as nginx does: no origin, no doubled slashes, no `..`, so that each thing has one
 * address. An address that cannot be decoded stays as it is and is refused later.
 */
export function plainAddress(url: string): string {
  const query = url.indexOf('?');
  const [path, rest] = query < 0 ? [url, ''] : [url.slice(0, query), url.slice(query)];
  const local = path.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '').replace(/[/\\]+/g, '/');
  return `${new URL(`http://localhost/${local.replace(/^\//, '')}`).pathname}${rest}`;
}
