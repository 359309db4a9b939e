/**
 * Messages of the engine's process to the API's, over the channel that Node opens between parent and child.
 */
export type EngineMessage =
  | { readonly type: 'ready'; readonly socketDir: string }
  /** It refuses to open the folder, and a retry would not help. */
  | { readonly type: 'refused'; readonly message: string };
