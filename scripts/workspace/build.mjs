import { existsSync } from 'node:fs';
import path from 'node:path';
import { fingerprint, stamp } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { install } from './install.mjs';
import { buildUnits } from './packages.mjs';
import { root } from './paths.mjs';
import { run } from './run.mjs';
import { UserError } from './user-error.mjs';

/** For webpack on a small machine: two at a time use both processors and not all of the memory. */
const AT_ONCE = 2;

async function buildOne({ folder, inputs, output }, { say, base }) {
  const built = stamp(`build-${path.basename(folder)}`, path.join(base, '.cache/stamps'));
  const wasWritten = () => existsSync(path.join(base, folder, 'dist', output));
  const wanted = fingerprint(inputs, base);
  if (built.matches(wanted) && wasWritten()) return { folder, state: 'current' };
  built.forget();
  say(`Construindo ${folder}…`);
  const result = await run('npm', ['run', '--silent', 'build'], {
    cwd: path.join(base, folder),
    env: { NODE_ENV: 'production' },
  });
  if (result.code === 0 && wasWritten()) {
    built.keep(wanted);
    return { folder, state: 'built', seconds: result.seconds };
  }
  return {
    folder,
    state: 'failed',
    output: result.code === 0 ? `${folder}/dist/${output} was not written` : result.output.trim(),
  };
}

async function buildAll(units, options) {
  const results = [];
  const waiting = [...units];
  const work = async () => {
    for (let unit = waiting.shift(); unit; unit = waiting.shift())
      results.push(await buildOne(unit, options));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}

/** Builds what changed since its last build; returns the result of each package, failures with their output. */
export const buildChanged = ({ say, units = buildUnits(), base = root }) =>
  withLock('build', () => buildAll(units, { say, base }), {
    folder: path.join(base, '.cache'),
    onWait: () => say('Esperando outra construção terminar…'),
  });

/**
 * Installs and builds what changed in these packages, or in all; the person who runs the command sees
 * failures.
 */
export async function buildOrFail(folders, { say }) {
  await install({ say });
  const units = buildUnits().filter(({ folder }) => folders === 'all' || folders.includes(folder));
  const failed = (await buildChanged({ say, units })).filter(({ state }) => state === 'failed');
  if (failed.length > 0)
    throw new UserError(
      failed
        .map(({ folder, output }) => `${output}\nA construção de ${folder} falhou: veja a mensagem acima.`)
        .join('\n\n'),
    );
}
