import type { ApiErrorBody } from './error';

/**
 * A client that accepts this type from a route that generates a file receives the progress while it waits:
 * lines of JSON, with the file in the last one.
 */
export const FOLLOWED_FILE = 'application/x-ndjson';

/**
 * A line of such a response: the finished fraction (0 to 1), then the file's bytes in base64, or the reason
 * why there is none.
 */
export type FollowedFileLine =
  | { readonly parte: number }
  | { readonly arquivo: string }
  | { readonly erro: ApiErrorBody };
