import { existsSync } from 'node:fs';
import { fingerprint, stamp } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { buildUnits } from './packages.mjs';
import { fromRoot } from './paths.mjs';
import { run } from './run.mjs';

/** Webpack and the machine of a small office: two at a time use both processors and not all of the memory. */
const AT_ONCE = 2;

async function buildOne({ folder, inputs, output }, { say }) {
  const built = stamp(`build-${folder}`);
  const wanted = fingerprint(inputs);
  if (built.matches(wanted) && existsSync(fromRoot(folder, 'dist', output))) return { folder, state: 'current' };
  built.forget();
  say(`Construindo ${folder}…`);
  const result = await run('npm', ['run', '--silent', 'build'], { cwd: fromRoot(folder), env: { NODE_ENV: 'production' } });
  if (result.code === 0 && existsSync(fromRoot(folder, 'dist', output))) {
    built.keep(wanted);
    return { folder, state: 'built', seconds: result.seconds };
  }
  return { folder, state: 'failed', output: result.code === 0 ? `${folder}/dist/${output} was not written` : result.output.trim() };
}

/** Builds what changed since its last build; answers what became of each package, failures with their output. */
export const buildChanged = ({ say, units = buildUnits() }) => withLock('build', () => buildAll(units, { say }), { onWait: () => say('Esperando outra construção terminar…') });

async function buildAll(units, { say }) {
  const results = [];
  const waiting = [...units];
  const work = async () => {
    for (let unit = waiting.shift(); unit; unit = waiting.shift()) results.push(await buildOne(unit, { say }));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}
