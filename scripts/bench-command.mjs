import { readdirSync } from 'node:fs';
import { buildOrFail } from './workspace/build.mjs';
import { fromRoot } from './workspace/paths.mjs';
import { exitOnSignal, runNode } from './workspace/run.mjs';
import { runMain, UserError } from './workspace/user-error.mjs';

const say = (text) => process.stdout.write(`${text}\n`);

/** The files `bench/<name>.bench.mjs`, each of which prints its figures and what they are compared with. */
function chosen(names) {
  const all = readdirSync(fromRoot('bench'))
    .filter((file) => file.endsWith('.bench.mjs'))
    .map((file) => file.replace('.bench.mjs', ''))
    .sort();
  const unknown = names.find((name) => !all.includes(name));
  if (unknown) throw new UserError(`Não há a medição ${unknown}. Há: ${all.join(', ')}.`);
  return names.length > 0 ? names : all;
}

/** `npm run bench`. */
export const bench = () =>
  runMain(async () => {
    exitOnSignal();
    const names = chosen(process.argv.slice(2));
    await buildOrFail('all', { say });
    let exitCode = 0;
    for (const name of names) {
      say(`\n== ${name}`);
      const { code } = await runNode([fromRoot('bench', `${name}.bench.mjs`)], {
        cwd: fromRoot('bench'),
        timeoutMs: 40 * 60_000,
        echo: true,
      });
      if (code !== 0) exitCode = 1;
    }
    return exitCode;
  });
