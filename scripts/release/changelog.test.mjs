import { existsSync, readFileSync } from 'node:fs';
import { remoteFolders } from '../workspace/packages.mjs';
import { fromRoot } from '../workspace/paths.mjs';
import { blankChangelog, closePending } from './changelog.mjs';

const DAY = '2026-11-21';
const head = '# Alterações de mfe-agenda\n\n## Por lançar\n';

test('what is not released yet moves under the version and the day, over the former versions', () => {
  const text = `${head}\n- O mês mostra os feriados.\n- A busca acha por nome.\n\n## 1.0.0 (2026-10-01)\n\n- A agenda.\n`;
  expect(closePending(text, '1.1.0', DAY)).toBe(
    `${head}\n## 1.1.0 (2026-11-21)\n\n- O mês mostra os feriados.\n- A busca acha por nome.\n\n## 1.0.0 (2026-10-01)\n\n- A agenda.\n`,
  );
});

test('a version that is released again keeps one section, the newest first', () => {
  const text = `${head}\n- Conserta a busca.\n\n## 1.1.0 (2026-11-20)\n\n- O mês.\n\n## 1.0.0 (2026-10-01)\n\n- A agenda.\n`;
  expect(closePending(text, '1.1.0', DAY)).toBe(
    `${head}\n## 1.1.0 (2026-11-21)\n\n- Conserta a busca.\n- O mês.\n\n## 1.0.0 (2026-10-01)\n\n- A agenda.\n`,
  );
});

test('the first release has no former version', () => {
  expect(closePending(`${head}\n- A agenda.\n`, '1.0.0', DAY)).toBe(
    `${head}\n## 1.0.0 (2026-11-21)\n\n- A agenda.\n`,
  );
});

test.each([
  ['nothing is noted', blankChangelog('mfe-agenda')],
  ['nothing is noted since a release', `${head}\n## 1.0.0 (2026-10-01)\n\n- A agenda.\n`],
  ['the section is not there', '# Alterações\n'],
])('nothing is written when %s', (_, text) => {
  expect(closePending(text, '1.1.0', DAY)).toBeNull();
});

test.each(['host', 'api', ...remoteFolders()])(
  '%s has a CHANGELOG with the section that its release closes',
  (folder) => {
    const file = fromRoot(folder, 'CHANGELOG.md');
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, 'utf8').startsWith(`# Alterações de ${folder}\n\n## Por lançar\n`)).toBe(true);
  },
);
