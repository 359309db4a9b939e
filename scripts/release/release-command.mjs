import { spawnSync } from 'node:child_process';
import { releaseKeyEnvironment } from '../keys/release-keys.mjs';
import { buildOrFail } from '../workspace/build.mjs';
import { buildUnits } from '../workspace/packages.mjs';
import { fromRoot, root } from '../workspace/paths.mjs';
import { runMain, UserError } from '../workspace/user-error.mjs';
import { closeChangelog } from './changelog.mjs';
import { SBOM_FILE, writeSbom } from './sbom-command.mjs';

const say = (text) => process.stderr.write(`${text}\n`);

const build = (folders) => buildOrFail(folders, { say });

/** Runs the tool itself: `deploy` bundles it, so that it can share the host's own compatibility rule. */
function runTool(action, args) {
  const targets = process.env.FORO_TARGETS || fromRoot('deploy/targets.json');
  const { status } = spawnSync(
    process.execPath,
    [
      '--enable-source-maps',
      fromRoot('deploy/dist/release-cli.mjs'),
      action,
      ...args,
      '--targets',
      targets,
      '--root',
      root,
    ],
    { stdio: 'inherit', env: { ...process.env, ...releaseKeyEnvironment() } },
  );
  return status ?? 1;
}

const isReleasable = (folder) => folder === 'host' || folder.startsWith('mfe-');

/** Whether a release is for people: the target `local` is for trying out, and does not count as released. */
const isForPeople = (options) => {
  const target = options[options.indexOf('--to') + 1];
  return options.includes('--to') && target !== 'local';
};

/** `npm run release -- mfe-agenda --to production`; like `rollback`, to the target `local` by default. */
export const release = (args) =>
  runMain(async () => {
    const [name = '', ...options] = args;
    const known = buildUnits()
      .map(({ folder }) => folder)
      .filter(isReleasable);
    if (!known.includes(name))
      throw new UserError(
        `Uso: npm run release -- <módulo> [--to <destino>]\nMódulos: ${known.join(', ')}; destinos: em deploy/targets.json (sem --to, local).`,
      );
    await build(['deploy', name]);
    await writeSbom({ folder: name, file: fromRoot(name, 'dist', SBOM_FILE) });
    const status = runTool('release', [name, '--dist', fromRoot(name, 'dist'), ...options]);
    if (status === 0 && isForPeople(options)) closeChangelog(name, { say });
    return status;
  });

/** A command that needs only the tool. */
const toolCommand = (action) => (args) =>
  runMain(async () => {
    await build(['deploy']);
    return runTool(action, args);
  });

/** `npm run rollback -- mfe-agenda [versão] --reason "…"`. */
export const rollback = toolCommand('rollback');

/** `npm run watch -- mfe-agenda`. */
export const watch = toolCommand('watch');

/** `npm run promote -- mfe-agenda`. */
export const promote = toolCommand('promote');

/** `npm run disable -- mfe-agenda [inicio/hoje] --reason "…"`. */
export const disable = toolCommand('disable');

/** `npm run enable -- mfe-agenda [inicio/hoje]`. */
export const enable = toolCommand('enable');

/** `npm run releases`. */
export const listReleases = toolCommand('list');
