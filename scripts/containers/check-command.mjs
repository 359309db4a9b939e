import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../stack/ports.mjs';
import { install } from '../workspace/install.mjs';
import { fromRoot, root } from '../workspace/paths.mjs';
import { exitOnSignal, run, runNode } from '../workspace/run.mjs';
import { runMain, UserError } from '../workspace/user-error.mjs';
import { checkDevelopment } from './check-development.mjs';
import { checkProduction } from './check-production.mjs';
import { findEngine } from './engines.mjs';
import { must, openSteps } from './steps.mjs';

const say = (text) => process.stdout.write(`${text}\n`);
const CHECKS = { production: checkProduction, development: checkDevelopment };

/** Clones the committed state into a separate folder, as somebody has it who has just cloned it. */
async function cloneInto(folder) {
  rmSync(folder, { recursive: true, force: true });
  const { code, output } = await run('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, folder]);
  must(code === 0, output);
  return folder;
}

/** Runs one test of the end-to-end suite in a real browser. */
async function browse({ spec, title, env }) {
  const cli = path.join(root, 'e2e/node_modules/@playwright/test/cli.js');
  const { code, output } = await runNode([cli, 'test', spec, '--grep', title, '--reporter=list'], {
    cwd: fromRoot('e2e'),
    env,
  });
  must(code === 0, output);
  return output
    .split('\n')
    .find((line) => line.includes('✓'))
    ?.trim();
}

/**
 * `npm run compose:check`: builds and runs both container stacks, or the named one (`production`,
 * `development`), and reports each step. Images and clones are stored in FORO_CONTAINERS_DIR
 * (.cache/containers).
 */
export const checkCompose = ([only]) =>
  runMain(async () => {
    if (only && !CHECKS[only])
      throw new UserError(`Uso: npm run compose:check [-- ${Object.keys(CHECKS).join('|')}]`);
    exitOnSignal();
    await install({ say });
    const folder = path.resolve(root, process.env.FORO_CONTAINERS_DIR || '.cache/containers');
    mkdirSync(folder, { recursive: true });
    const engine = await findEngine({ folder, say });
    if (engine === null) {
      say(
        'Esta máquina não tem docker nem podman (com buildah), e não pôde instalá-los: nada foi conferido.',
      );
      return;
    }
    say(`As pilhas de contêineres, por ${engine.name}:`);
    const { step } = openSteps(say);
    let digests;
    await step('imagens de base', async () => {
      digests = await engine.digests();
    });
    const ports = { http: await freePort(), https: await freePort() };
    for (const name of only ? [only] : Object.keys(CHECKS)) {
      say(
        `\n${name === 'production' ? 'Produção (compose.production.yml)' : 'Desenvolvimento (docker-compose.yml)'}`,
      );
      const clone = await cloneInto(path.join(folder, `clone-${name}`));
      await CHECKS[name]({ ...engine, step, clone, digests, ports, browse });
    }
    say('\nAs pilhas conferem.');
  });
