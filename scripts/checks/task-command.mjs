import { buildChanged } from '../workspace/build.mjs';
import { install } from '../workspace/install.mjs';
import { fromRoot } from '../workspace/paths.mjs';
import { exitOnSignal, runNode } from '../workspace/run.mjs';
import { runMain, UserError } from '../workspace/user-error.mjs';
import { checkSession } from './session.mjs';
import { runJest } from './test-suites.mjs';

async function build({ say }) {
  const results = await buildChanged({ say });
  const failed = results.filter(({ state }) => state === 'failed');
  for (const { folder, output } of failed) say(`${folder}:\n${output}`);
  say(results.map(({ folder, state }) => `${folder}: ${state}`).join('\n'));
  return failed.length > 0 ? 1 : 0;
}

const checkOnly = (isWanted) => async (session) => {
  await session.runStatic(undefined, isWanted);
  return session.close();
};

/** The steps of `npm run verify`, each on its own; `unit` takes names of packages. */
const tasks = {
  build,
  types: checkOnly((name) => name.startsWith('types')),
  lint: checkOnly((name) => !name.startsWith('types') && name !== 'format'),
  format: async () => (await runNode([fromRoot('node_modules/oxfmt/bin/oxfmt')], { echo: true })).code,
  unit: async (session, projects) => {
    session.record(await runJest({ projects, echo: true }));
    return session.close();
  },
};

/** `npm run build`, `npm run format`, `npm run verify -- types`, `lint` or `unit`: installs first what they need. */
export const runTask = ([name, ...args]) =>
  runMain(async () => {
    if (!Object.hasOwn(tasks, name)) throw new UserError(`Tarefas: ${Object.keys(tasks).join(', ')}.`);
    exitOnSignal();
    const session = checkSession();
    await install(session);
    return tasks[name](session, args);
  });
