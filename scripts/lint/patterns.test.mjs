import fs from 'node:fs';
import path from 'node:path';
import { analyse } from 'scslre';

const root = path.resolve(import.meta.dirname, '../..');

/** A pattern in the sources: after what may precede it, and before what may follow it. */
const LITERAL =
  /(?<=[(=,:[!&|?\s])\/(?![*/])((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)(?=[.,;)\s\]])/g;

const isPattern = (source, flags) => {
  try {
    return new RegExp(source, flags).source !== '';
  } catch {
    // Two divisions in one line look like a pattern.
    return false;
  }
};

/** The patterns of a text whose time grows faster than the text that they read, and their number. */
function judge(text) {
  const patterns = [...text.matchAll(LITERAL)].filter(([, source, flags]) => isPattern(source, flags));
  const slow = patterns.filter(([, source, flags]) => analyse({ source, flags }).reports.length > 0);
  return { count: patterns.length, slow: slow.map(([literal]) => literal) };
}

describe('patterns over input', () => {
  it.each(['/[.\\s]+$/g', '/\\s*%$/', '/^(.+?)\\s*[/-]\\s*([a-z]{2})$/i', '/(?:a+)+b/'])(
    'are refused if they read a text more than once: %s',
    (pattern) => expect(judge(`text.replace(${pattern}, '')`).slow).toEqual([pattern]),
  );

  it.each([
    ['api', 100],
    ['shared', 100],
    ['tools/deploy', 10],
  ])('are read once, and written out, in %s', (folder, least) => {
    const files = fs
      .readdirSync(path.join(root, folder, 'src'), { recursive: true })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.fixtures\.|(?:^|\/)testing\//.test(file));
    const judged = files.map((file) => {
      const lines = fs.readFileSync(path.join(root, folder, 'src', file), 'utf8').split('\n');
      const code = lines.filter((line) => !/^\s*(?:\*|\/\/|\/\*)/.test(line)).join('\n');
      // A pattern that is put together when the program runs is judged by nobody.
      return { file, isBuilt: /\bRegExp\(/.test(code), ...judge(code) };
    });
    expect(judged.flatMap(({ file, slow }) => slow.map((pattern) => `${file}: ${pattern}`))).toEqual([]);
    expect(judged.filter(({ isBuilt }) => isBuilt).map(({ file }) => file)).toEqual([]);
    expect(judged.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(least);
  });
});
