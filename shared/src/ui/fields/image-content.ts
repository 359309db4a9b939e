import { scaleImage } from './scale-image';

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte);

/** Type of an image by its first bytes, regardless of its name; null for anything but PNG, JPEG and WebP. */
export function imageType(bytes: Uint8Array): 'image/png' | 'image/jpeg' | 'image/webp' | null {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes, [0x57, 0x45, 0x42, 0x50], 8))
    return 'image/webp';
  return null;
}

function toBase64(bytes: Uint8Array): string {
  let binary = '';
  // In pieces: a call with half a million arguments overflows the stack.
  for (let index = 0; index < bytes.length; index += 8192)
    binary += String.fromCharCode(...bytes.subarray(index, index + 8192));
  return btoa(binary);
}

const readBytes = (file: Blob) =>
  new Promise<Uint8Array>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(new Uint8Array(reader.result as ArrayBuffer)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable file')));
    reader.readAsArrayBuffer(file);
  });

/** Largest file that is read in order to be scaled. */
const MAX_TO_SCALE = 20 * 1024 * 1024;

const tooLarge = (maxBytes: number) => ({
  issue: `A imagem deve ter no máximo ${maxBytes === MAX_TO_SCALE ? '20 MB' : `${Math.floor(maxBytes / 1024)} KB`}`,
});

/**
 * Reads a chosen image into a `data:` URL, or says why it is refused.
 * @param edge pixels of the longer side, to which a larger image is scaled before its size is checked
 */
export async function readImage(
  file: File,
  maxBytes: number,
  edge?: number,
): Promise<{ url: string } | { issue: string }> {
  const most = edge === undefined ? maxBytes : MAX_TO_SCALE;
  if (file.size > most) return tooLarge(most);
  const bytes = await readBytes(file).catch(() => null);
  if (bytes === null) return { issue: 'Não foi possível ler a imagem' };
  const type = imageType(bytes);
  if (type === null) return { issue: 'Envie uma imagem PNG, JPEG ou WebP' };
  const kept = edge === undefined ? file : await scaleImage(file, edge);
  if (kept.size > maxBytes) return tooLarge(maxBytes);
  return kept === file
    ? { url: `data:${type};base64,${toBase64(bytes)}` }
    : { url: `data:image/jpeg;base64,${toBase64(await readBytes(kept))}` };
}
