import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fromRoot } from '../workspace/paths.mjs';

const PENDING = '## Por lançar';

/** The text of a package's first CHANGELOG.md. */
export const blankChangelog = (folder) => `# Alterações de ${folder}\n\n${PENDING}\n`;

/** Lines of the section under a heading, without blank ones at both ends; and the text before and after it. */
function splitAt(text, heading) {
  const lines = text.split('\n');
  const start = lines.indexOf(heading);
  if (start < 0) return null;
  const next = lines.findIndex((line, index) => index > start && line.startsWith('## '));
  const end = next < 0 ? lines.length : next;
  return {
    before: lines.slice(0, start).join('\n'),
    body: lines
      .slice(start + 1, end)
      .join('\n')
      .trim(),
    after: lines.slice(end).join('\n').trim(),
  };
}

/**
 * The unreleased lines become the section of the version; an existing section of this version is extended.
 *
 * @param {string} day `2026-11-21`
 * @returns {string | null} the new text, or null if there is nothing to move
 */
export function closePending(text, version, day) {
  const pending = splitAt(text, PENDING);
  if (!pending || pending.body === '') return null;
  const title = `## ${version} (`;
  const former = pending.after.startsWith(title) ? pending.after.split('\n')[0] : null;
  const same = former === null ? { body: '', after: pending.after } : splitAt(pending.after, former);
  const sections = [
    pending.before.trim(),
    PENDING,
    `${title}${day})`,
    [pending.body, same.body].filter(Boolean).join('\n'),
    same.after,
  ];
  return `${sections.filter(Boolean).join('\n\n')}\n`;
}

/** Closes the package's CHANGELOG.md for its present version. A fault in the file does not stop a release. */
export function closeChangelog(folder, { now = new Date(), say }) {
  const file = fromRoot(folder, 'CHANGELOG.md');
  if (!existsSync(file)) return;
  const { version } = JSON.parse(readFileSync(fromRoot(folder, 'package.json'), 'utf8'));
  const text = closePending(readFileSync(file, 'utf8'), version, now.toISOString().slice(0, 10));
  if (text === null) return;
  writeFileSync(file, text);
  say(`${folder}/CHANGELOG.md: 'Por lançar' passou para ${version}; grave a mudança (git commit).`);
}
