import { existsSync } from 'node:fs';
import { fromRoot } from '../workspace/paths.mjs';
import { runMain, UserError } from '../workspace/user-error.mjs';
import { closeChangelog } from './changelog.mjs';

/** `npm run release -- changelog api`. */
export const changelog = ([folder = '']) =>
  runMain(() => {
    if (folder === '' || !existsSync(fromRoot(folder, 'CHANGELOG.md')))
      throw new UserError('Uso: npm run release -- changelog <pacote com CHANGELOG.md>');
    closeChangelog(folder, { say: (text) => process.stdout.write(`${text}\n`) });
  });
