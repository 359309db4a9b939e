import { CONTENT_TYPES, type ContentType } from '@foro/shared/contracts/process-document-codes';
import path from 'node:path';

const MAX = 255;

// Marks that turn the direction of writing make `fdp.exe` look like `exe.pdf`; control characters show nothing at all.
// oxlint-disable-next-line no-control-regex
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** A name as data: nothing of it leads elsewhere, and nothing in it is unseen. Empty if nothing is left. */
export const plainName = (sent: string): string =>
  sent
    .replace(/\p{Surrogate}/gu, '')
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(/[/\\]/g, '-')
    .replace(/^[.\s]+|[.\s]+$/g, '');

/**
 * The name of a file as it is kept and offered: data, never a path. Its extension matches the content, so that
 * opening it opens that.
 */
export function fileNameOf(sent: string, tipo: ContentType): string {
  const clean = plainName(sent);
  const [, own, ...others]: readonly [string, ...string[]] = CONTENT_TYPES[tipo];
  const ending = path.extname(clean).slice(1).toLowerCase();
  const isOwn = ending === own || others.includes(ending);
  const stem = isOwn ? clean.slice(0, -ending.length - 1) : clean;
  const end = `.${isOwn ? ending : own}`;
  return `${cut(stem || 'documento', MAX - end.length)}${end}`;
}

/** At most this many characters, without cutting one in half. */
const cut = (text: string, max: number) => text.slice(0, max).replace(/[\ud800-\udbff]$/, '');

/** What a document is called by its file, where nobody gave it a title. */
export const titleOf = (nome: string): string => nome.slice(0, nome.length - path.extname(nome).length);
