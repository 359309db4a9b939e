import { readStored, writeStored } from './storage';
import { STORAGE_KEYS } from './storage-keys';

/** The firm's colours (`#rrggbb`) and logo (address or `data:` image); null if the default applies. */
export interface Branding {
  colorNavBar: string | null;
  colorNavBarText: string | null;
  colorButton: string | null;
  colorButtonText: string | null;
  imageLogo: string | null;
}

const COLOR_KEYS = ['colorNavBar', 'colorNavBarText', 'colorButton', 'colorButtonText'] as const;
const COLOR = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const LOGO = /^(?:\/|https?:\/\/|data:image\/)/i;

const matching = (value: unknown, pattern: RegExp) =>
  typeof value === 'string' && pattern.test(value) ? value : null;

/**
 * Keeps only values that are a colour or an image's address, whatever the source: they end up in styles and
 * in `src`.
 */
export const parseBranding = (source: Partial<Record<keyof Branding, unknown>>): Branding => ({
  colorNavBar: matching(source.colorNavBar, COLOR),
  colorNavBarText: matching(source.colorNavBarText, COLOR),
  colorButton: matching(source.colorButton, COLOR),
  colorButtonText: matching(source.colorButtonText, COLOR),
  imageLogo: matching(source.imageLogo, LOGO),
});

/** The branding of the last sign-in, so that a reload does not flash the default colours. */
export const readBranding = (): Branding =>
  parseBranding({
    colorNavBar: readStored(STORAGE_KEYS.colorNavBar),
    colorNavBarText: readStored(STORAGE_KEYS.colorNavBarText),
    colorButton: readStored(STORAGE_KEYS.colorButton),
    colorButtonText: readStored(STORAGE_KEYS.colorButtonText),
    imageLogo: readStored(STORAGE_KEYS.imageLogo),
  });

/** Stores a profile's branding in place of the previous one. */
export function writeBranding(branding: Branding): void {
  for (const key of [...COLOR_KEYS, 'imageLogo'] as const) writeStored(STORAGE_KEYS[key], branding[key]);
}

/** Deletes the four stored colours; the logo is kept (specification, section 4). */
export function forgetColors(): void {
  for (const key of COLOR_KEYS) writeStored(STORAGE_KEYS[key], null);
}
