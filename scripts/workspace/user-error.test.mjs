import { runNode } from './run.mjs';
import { fromRoot } from './paths.mjs';

/** Runs a program with this main function. */
const runWith = (main) => {
  const at = JSON.stringify(fromRoot('scripts/workspace/user-error.mjs'));
  const program = `import { runMain, UserError } from ${at};\nvoid runMain(${main});`;
  return runNode(['--input-type=module', '--eval', program]);
};

test.each([
  ['what its main function answers', 'async () => 3', 3, ''],
  ['0 where that answers nothing', 'async () => {}', 0, ''],
  [
    '1 where that fails for the person to mend',
    "async () => { throw new UserError('Falta isto.'); }",
    1,
    'Falta isto.\n',
  ],
  [
    'no success if the program waits for ever',
    'async () => { await new Promise(() => {}); }',
    70,
    'O comando parou antes do fim, à espera do que já não viria.\n',
  ],
])('a command ends with %s', async (_, main, code, output) => {
  expect(await runWith(main)).toMatchObject({ code, output });
});
