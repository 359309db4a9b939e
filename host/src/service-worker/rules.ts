/** Header of a response that comes from the cache because the server could not be reached. */
export const KEPT_HEADER = 'x-foro-kept';

const KEPT_TYPES = /^(?:(?:text|application)\/(?:javascript|css|json)|font\/)/;

/**
 * Whether a response may be cached permanently: it is a remote's file of the right type, and neither a page
 * nor a failure in its place.
 */
export const isModuleFile = (answer: Response): boolean =>
  answer.status === 200 && KEPT_TYPES.test(answer.headers.get('content-type') ?? '');

/**
 * Whether an address is a page of the suite, and not a file, the API or its documentation. The gateway has
 * the same rule.
 */
export const isPage = (pathname: string): boolean =>
  !/^\/(?:api|assets|mfe)(?:\/|$)/.test(pathname) && !/\.[a-z\d]{1,12}$/i.test(pathname);

/** Whether an address is a remote's file. */
export const isRemoteFile = (pathname: string): boolean => pathname.startsWith('/mfe/');

/** Whether an address is a file that a release serves at run time. */
export const isReleaseFile = (pathname: string): boolean =>
  pathname === '/config.json' || pathname === '/registry.json';

/** The address without its query: a repeated request (`?tentativa=2`) is for the same file. */
export const withoutQuery = (address: string): string => address.replace(/\?.*$/, '');

/** The same response, marked as cached. */
export function markKept(answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.set(KEPT_HEADER, '1');
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}
