/** Names under which the session is stored in the browser's local storage; nothing else may spell them. */
export const STORAGE_KEYS = {
  token: 'foro.accessToken',
  colorNavBar: 'foro.colorNavBar',
  colorNavBarText: 'foro.colorNavBarText',
  colorButton: 'foro.colorButton',
  colorButtonText: 'foro.colorButtonText',
  imageLogo: 'foro.imageLogo',
  /** Only while this machine's clock is wrong. */
  clock: 'foro.clock',
} as const;

/** One of the names above. */
export type StorageKey = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS];
