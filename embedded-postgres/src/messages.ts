/**
 * Messages of the engine's process to the API's, over the channel that Node opens between parent and child.
 */
export type EngineMessage =
  | { readonly type: 'ready'; readonly socketDir: string }
  /** It refuses to open the folder, and a retry would not help. */
  | { readonly type: 'refused'; readonly message: string };

/** Ends the engine's process when a statement is over its limit; a thread cannot choose an exit code. */
export const LIMIT_SIGNAL = 'SIGALRM';
