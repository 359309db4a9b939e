import { readdirSync } from 'node:fs';
import path from 'node:path';
import { install } from '../workspace/install.mjs';
import { fromRoot } from '../workspace/paths.mjs';
import { exitOnSignal, runNode } from '../workspace/run.mjs';
import { runMain, UserError } from '../workspace/user-error.mjs';
import { copySources } from './copy-sources.mjs';
import { plant } from './plant.mjs';

const say = (text) => process.stdout.write(`${text}\n`);
const RUN_MS = 10 * 60_000;

/** The sets of `planted/<set>.mjs`: the named ones, or all. */
async function loadMutants(names) {
  const sets = readdirSync(fromRoot('scripts/mutants/planted')).map((file) => path.basename(file, '.mjs'));
  const unknown = names.find((name) => !sets.includes(name));
  if (unknown) throw new UserError(`Não há o conjunto ${unknown}; há: ${sets.join(', ')}.`);
  const chosen = names.length > 0 ? names : sets;
  const loaded = await Promise.all(
    chosen.map(async (set) =>
      (await import(`./planted/${set}.mjs`)).default.map((mutant) => ({ ...mutant, set })),
    ),
  );
  return loaded.flat();
}

/** Runs the tests in the copy, on the server of this run. */
function runTests(folder, tests, postgres) {
  const jest = path.join(folder, 'node_modules/jest/bin/jest.js');
  return runNode([jest, '--selectProjects', 'api', '--bail', '--silent', '--runInBand', '--', ...tests], {
    cwd: folder,
    timeoutMs: RUN_MS,
    env: { FORO_TEST_DATABASE_URL: postgres.url },
  });
}

/** A test that failed, in Jest's output; a suite that could not even start has noticed nothing. */
const FAILED_TEST = /● (?!Test suite failed to run)/;

/**
 * The result of a mutant: `apanhado`, `sobreviveu`, `vencido` if its text is no longer in the source, or
 * `quebrado` if no test could start with it.
 */
async function judge(folder, mutant, postgres) {
  const takeOut = plant(folder, mutant);
  if (takeOut === null) return { outcome: 'vencido', seconds: 0, output: '' };
  try {
    const { code, seconds, output } = await runTests(folder, mutant.tests, postgres);
    if (code === 0) return { outcome: 'sobreviveu', seconds, output };
    return { outcome: FAILED_TEST.test(output) ? 'apanhado' : 'quebrado', seconds, output };
  } finally {
    takeOut();
  }
}

/** The tests must pass without a mutant; otherwise every mutant would seem caught. */
async function requireGreen(folder, mutants, postgres) {
  const tests = [...new Set(mutants.flatMap((mutant) => mutant.tests))];
  say(`Sem nenhum mutante: ${tests.length} arquivos de teste…`);
  const { code, output } = await runTests(folder, tests, postgres);
  if (code !== 0) throw new UserError(`Os testes falham sem nenhum mutante:\n${output.slice(-4000)}`);
}

const MARKS = { apanhado: '✓', sobreviveu: '✗', vencido: '?', quebrado: '?' };

/** `npm run mutants [-- <conjunto> …]`: plants each fault of the sets, and reports which ones the tests notice. */
export const mutants = () =>
  runMain(async () => {
    exitOnSignal();
    const all = await loadMutants(process.argv.slice(2));
    await install({ say });
    const { startTemporaryPostgres } = await import('../../embedded-postgres/src/index.mjs');
    const postgres = await startTemporaryPostgres(['fsync=off', 'timezone=UTC']);
    const { folder, remove } = copySources();
    process.once('exit', remove);
    try {
      await requireGreen(folder, all, postgres);
      const judged = [];
      for (const mutant of all) {
        const { outcome, seconds, output } = await judge(folder, mutant, postgres);
        judged.push({ ...mutant, outcome });
        say(`${MARKS[outcome]} ${outcome} (${seconds.toFixed(0)} s) ${mutant.set}: ${mutant.name}`);
        if (outcome === 'quebrado') say(output.slice(-1500));
      }
      const having = (outcome) => judged.filter((mutant) => mutant.outcome === outcome);
      say(
        `\n${having('apanhado').length} apanhados, ${having('sobreviveu').length} sobreviveram, ${having('vencido').length} vencidos, ${having('quebrado').length} quebrados`,
      );
      return having('apanhado').length === judged.length ? 0 : 1;
    } finally {
      await postgres.stop();
      remove();
    }
  });
