/**
 * The address as nginx reads it: without an origin, doubled slashes and steps up, so that one thing has one address. What cannot be
 * decoded stays as it is and is refused later.
 */
export function plainAddress(url: string): string {
  const query = url.indexOf('?');
  const [path, rest] = query < 0 ? [url, ''] : [url.slice(0, query), url.slice(query)];
  const local = path.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '').replace(/[/\\]+/g, '/');
  return `${new URL(`http://localhost/${local.replace(/^\//, '')}`).pathname}${rest}`;
}
