import { z } from 'zod';

/** Largest logo, in bytes, before its encoding as base64. */
export const MAX_LOGO_BYTES = 512 * 1024;

/**
 * Largest photograph of a person, in bytes, before its encoding as base64: a form with it fits the general
 * limit of a body.
 */
export const MAX_FOTO_BYTES = 150 * 1024;

/** Pixels of a photograph's longer side: it is shown at 96, on a dense screen at three times that. */
export const FOTO_EDGE = 512;

/**
 * An image in a body: the address that a GET returned (unchanged), a `data:` URL of a PNG, JPEG or WebP
 * (new), or null (none). The server checks the content, not the declared type.
 * @param tooLarge message for an image above `maxBytes`
 */
export const imageSchema = (maxBytes: number, tooLarge: string) =>
  z
    .string()
    .max(Math.ceil((maxBytes * 4) / 3) + 64, tooLarge)
    .regex(
      /^(\/api\/Logo\/[0-9a-f]{64}|data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+=*)$/,
      'Envie uma imagem PNG, JPEG ou WebP',
    )
    .nullish()
    .transform((value) => value ?? null);
