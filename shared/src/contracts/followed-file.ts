import type { ApiErrorBody } from './error';

/** Who accepts this, of a route that draws a file, is told how far it is while it waits: lines of JSON, the file in the last one. */
export const FOLLOWED_FILE = 'application/x-ndjson';

/** A line of such an answer: how much is done (0 to 1), then the file's bytes in base64, or why there is none. */
export type FollowedFileLine =
  | { readonly parte: number }
  | { readonly arquivo: string }
  | { readonly erro: ApiErrorBody };
