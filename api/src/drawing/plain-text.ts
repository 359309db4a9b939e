import { cleanText, cutText } from '@foro/shared/format';
import { Parser } from 'htmlparser2';

/** Elements whose content is not text for readers. */
const UNREAD = new Set(['script', 'style', 'head', 'template', 'iframe', 'object', 'noscript', 'svg']);

/** Elements that begin and end a line. */
const LINES = new Set([
  'p',
  'br',
  'div',
  'tr',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'table',
  'ul',
  'ol',
  'hr',
]);

/** Longer than any notice, in characters; PostgreSQL can index the words of texts up to a megabyte. */
const MAX = 200_000;

/**
 * Converts HTML to plain text, with its lines: no tag, script, image or link is left.
 *
 * @param hasLinks whether the address of a link follows its text
 */
export function plainText(source: string, hasLinks = false): string {
  let text = '';
  let link = '';
  let unread = 0;
  const parser = new Parser(
    {
      onopentagname: (name) => {
        if (UNREAD.has(name)) unread += 1;
        if (LINES.has(name)) text += '\n';
        if (name === 'td' || name === 'th') text += ' ';
      },
      onopentag: (name, { href = '' }) => {
        if (hasLinks && name === 'a' && /^https?:/i.test(href)) link = href;
      },
      onclosetag: (name) => {
        if (name === 'a' && link !== '') {
          if (!text.endsWith(link)) text += ` (${link})`;
          link = '';
        }
        if (UNREAD.has(name)) unread -= 1;
        if (LINES.has(name) && name !== 'br') text += '\n';
      },
      ontext: (part) => {
        if (unread === 0) text += part;
      },
    },
    { decodeEntities: true },
  );
  parser.end(source);
  const tidy = cleanText(text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return cutText(tidy, MAX);
}
