/** What the engine's process tells the API's, over the channel that Node opens between parent and child. */
export type EngineMessage =
  | { readonly type: 'ready'; readonly socketDir: string }
  /** It will not open the folder, and trying again would not help. */
  | { readonly type: 'refused'; readonly message: string };
