import { spawnSync } from 'node:child_process';
import { buildOrFail } from '../workspace/build.mjs';
import { buildUnits } from '../workspace/packages.mjs';
import { fromRoot, root } from '../workspace/paths.mjs';
import { runMain, UserError } from '../workspace/user-error.mjs';
import { closeChangelog } from './changelog.mjs';
import { changelog } from './changelog-command.mjs';
import { sbom, SBOM_FILE, writeSbom } from './sbom-command.mjs';

const say = (text) => process.stderr.write(`${text}\n`);

const build = (folders) => buildOrFail(folders, { say });

/** Runs the tool itself: `tools/deploy` bundles it, so that it can share the host's own compatibility rule. */
function runTool(action, args) {
  const targets = process.env.FORO_TARGETS || fromRoot('tools/deploy/targets.json');
  const { status } = spawnSync(
    process.execPath,
    [
      '--enable-source-maps',
      fromRoot('tools/deploy/dist/release-cli.mjs'),
      action,
      ...args,
      '--targets',
      targets,
      '--root',
      root,
    ],
    { stdio: 'inherit' },
  );
  return status ?? 1;
}

const isReleasable = (folder) => folder === 'host' || folder.startsWith('mfe-');

/** Whether a release is for people: the target `local` is for trying out, and does not count as released. */
const isForPeople = (options) => {
  const target = options[options.indexOf('--to') + 1];
  return options.includes('--to') && target !== 'local';
};

const USAGE = [
  'Uso: npm run release -- publish <módulo> [--to <destino>]',
  '     npm run release -- activate|rollback|disable|enable <módulo> …',
  '     npm run release -- list|prune [--to <destino>]',
  '     npm run release -- changelog <pacote> | sbom [<arquivo>]',
].join('\n');

async function publish([name = '', ...options]) {
  const known = buildUnits()
    .map(({ folder }) => folder)
    .filter(isReleasable);
  if (!known.includes(name))
    throw new UserError(
      `${USAGE}\nMódulos: ${known.join(', ')}; destinos: em tools/deploy/targets.json (sem --to, local).`,
    );
  await build(['tools/deploy', name]);
  await writeSbom({ folder: name, file: fromRoot(name, 'dist', SBOM_FILE) });
  const status = runTool('publish', [name, '--dist', fromRoot(name, 'dist'), ...options]);
  if (status === 0 && isForPeople(options)) closeChangelog(name, { say });
  return status;
}

/** The commands that need only the tool. */
const TOOL_COMMANDS = ['activate', 'rollback', 'disable', 'enable', 'list', 'prune'];

/** `npm run release -- publish mfe-agenda --to production`, and the other commands on a site. */
export const release = ([command = '', ...args]) => {
  if (command === 'sbom') return sbom(args);
  if (command === 'changelog') return changelog(args);
  return runMain(async () => {
    if (command === 'publish') return publish(args);
    if (!TOOL_COMMANDS.includes(command)) throw new UserError(USAGE);
    await build(['tools/deploy']);
    return runTool(command, args);
  });
};
