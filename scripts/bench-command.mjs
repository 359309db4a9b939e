import { readdirSync } from 'node:fs';
import { buildOrFail } from './workspace/build.mjs';
import { fromRoot } from './workspace/paths.mjs';
import { exitOnSignal, runNode } from './workspace/run.mjs';
import { runMain, UserError } from './workspace/user-error.mjs';

const say = (text) => process.stdout.write(`${text}\n`);

/** The files `tools/bench/<name>.bench.mjs`, each of which prints its figures and what they are compared with. */
function chosen(names) {
  const all = readdirSync(fromRoot('tools/bench'))
    .filter((file) => file.endsWith('.bench.mjs'))
    .map((file) => file.replace('.bench.mjs', ''))
    .sort();
  const unknown = names.find((name) => !all.includes(name));
  if (unknown) throw new UserError(`Não há a medição ${unknown}. Há: ${all.join(', ')}.`);
  return names.length > 0 ? names : all;
}

/** Sizes at which each measurement only shows that it runs. */
const SMOKE = {
  FORO_BENCH_CASES: '600',
  FORO_BENCH_SECONDS: '1',
  FORO_BENCH_ROUNDS: '1',
  FORO_BENCH_PRAZOS: '2000',
  FORO_BENCH_FAILOVERS: '2',
};

const measure = (name, env = {}) =>
  runNode([fromRoot('tools/bench', `${name}.bench.mjs`)], {
    cwd: fromRoot('tools/bench'),
    env,
    timeoutMs: 40 * 60_000,
    echo: true,
  });

/** Runs every measurement at smoke size: resolves with a count for `npm run test:all`. */
export async function smokeBenches() {
  const startedAt = performance.now();
  const failed = [];
  for (const name of chosen([])) {
    const { code, output } = await measure(name, { ...SMOKE, FORO_BENCH_SMOKE: '1' });
    if (code !== 0) failed.push(`${name}:\n${output}`);
  }
  return {
    name: 'measurements',
    passed: chosen([]).length - failed.length,
    failed: failed.length,
    skipped: 0,
    seconds: (performance.now() - startedAt) / 1000,
    output: failed.join('\n\n'),
  };
}

/** `npm run bench [-- <name> …]`. */
export const bench = () =>
  runMain(async () => {
    exitOnSignal();
    const names = chosen(process.argv.slice(2));
    await buildOrFail('all', { say });
    let exitCode = 0;
    for (const name of names) {
      say(`\n== ${name}`);
      const { code } = await measure(name);
      if (code !== 0) exitCode = 1;
    }
    return exitCode;
  });
