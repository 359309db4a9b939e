/** Header of an answer that comes from the cache because the server could not be reached. */
export const KEPT_HEADER = 'x-foro-kept';

const KEPT_TYPES = /^(?:(?:text|application)\/(?:javascript|css|json)|font\/)/;

/**
 * Whether a response may be cached permanently: a remote's file of the right type, and neither a page nor a
 * failure in its place.
 */
export const isModuleFile = (answer: Response): boolean =>
  answer.status === 200 && KEPT_TYPES.test(answer.headers.get('content-type') ?? '');

/** Whether an address is a page of the suite: not a file, not the API or what it documents. As the gateway tells them apart. */
export const isPage = (pathname: string): boolean =>
  !/^\/(?:api|assets|mfe)(?:\/|$)/.test(pathname) && !/\.[a-z\d]{1,12}$/i.test(pathname);

/** A remote's file. */
export const isRemoteFile = (pathname: string): boolean => pathname.startsWith('/mfe/');

/** What a release says at run time, to everybody or to a cohort. */
export const isReleaseFile = (pathname: string): boolean =>
  pathname === '/config.json' || /^\/(?:cohorts\/[\da-f]{12}\/)?registry\.json$/.test(pathname);

/** The address without its query: a repeated request (`?tentativa=2`) is for the same file. */
export const withoutQuery = (address: string): string => address.replace(/\?.*$/, '');

/** The same answer, marked as kept. */
export function markKept(answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.set(KEPT_HEADER, '1');
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}
