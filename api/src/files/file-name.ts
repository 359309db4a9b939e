import { CONTENT_TYPES, type ContentType } from '@foro/shared/contracts/process-document-codes';
import { cutText } from '@foro/shared/format';
import path from 'node:path';

const MAX = 255;
/** What is longer than this is not read: a form's name may be as long as its head. */
const MAX_SENT = 1000;

// Marks that change the writing direction make `fdp.exe` look like `exe.pdf`; control characters are
// invisible.
// oxlint-disable-next-line no-control-regex
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/**
 * A name as data: it cannot lead to another path, and contains nothing invisible. Empty if nothing is left.
 */
export const plainName = (sent: string): string =>
  sent
    .slice(0, MAX_SENT)
    .replace(/\p{Surrogate}/gu, '')
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/[/\\]/g, '-')
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '');

/**
 * The name under which a file is stored and offered: data, never a path. Its extension matches the content,
 * so that the right program opens it.
 */
export function fileNameOf(sent: string, tipo: ContentType): string {
  const clean = plainName(sent);
  const [, own, ...others]: readonly [string, ...string[]] = CONTENT_TYPES[tipo];
  const ending = path.extname(clean).slice(1).toLowerCase();
  const isOwn = ending === own || others.includes(ending);
  const stem = isOwn ? clean.slice(0, -ending.length - 1) : clean;
  const end = `.${isOwn ? ending : own}`;
  return `${cutText(stem || 'documento', MAX - end.length)}${end}`;
}

/** The title of a document without one, derived from its file. */
export const titleOf = (nome: string): string => nome.slice(0, nome.length - path.extname(nome).length);

/** Shorter than any system's limit for a name, and short enough for a path of them. */
const MAX_BYTES = 200;
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³]) *(?:\.|$)/i;

const withinBytes = (text: string, max: number): string => {
  let cut = cutText(text, max);
  while (Buffer.byteLength(cut) > max) cut = cutText(cut, cut.length - 1);
  return cut;
};

/**
 * A name that Windows takes too, for a file or folder: without its signs, the names of its devices, and dots or
 * blanks at the end; at most 200 bytes.
 * @param distinction stands before the extension
 */
export function portableName(name: string, distinction = ''): string {
  const clean = plainName(plainName(name).replace(/[<>:"|?*]/g, '-'));
  const { name: stem, ext } = path.parse(DEVICE.test(clean) ? `_${clean}` : clean);
  const end = `${distinction}${ext}`;
  return plainName(`${withinBytes(stem, MAX_BYTES - Buffer.byteLength(end))}${end}`);
}
