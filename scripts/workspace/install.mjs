import { existsSync } from 'node:fs';
import { fingerprint, stamp } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { packageFolders } from './packages.mjs';
import { fromRoot } from './paths.mjs';
import { run } from './run.mjs';
import { UserError } from './user-error.mjs';

/**
 * The project's only pnpm. A `packageManager` field would make pnpm download itself again, so the version is
 * here.
 */
export const PNPM = 'pnpm@12.21.0';

/** Stored inside node_modules, so that deleting the folder deletes it too. */
const installed = () => stamp('.foro-install', fromRoot('node_modules'));

/**
 * Installs from the lock file if it, or a manifest, changed since the last time. Returns whether it had to.
 */
export const install = ({ say }) =>
  withLock('install', () => installChanged({ say }), {
    onWait: () => say('Esperando outra instalação terminar…'),
  });

async function installChanged({ say }) {
  const wanted = fingerprint([
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'package.json',
    ...packageFolders().map((folder) => `${folder}/package.json`),
  ]);
  if (existsSync(fromRoot('node_modules/.modules.yaml')) && installed().matches(wanted)) return false;
  say('Instalando as dependências…');
  const result = await run('npx', ['--yes', PNPM, 'install', '--frozen-lockfile', '--prefer-offline'], {
    env: { CI: 'true', npm_config_loglevel: 'error' },
  });
  if (result.code !== 0)
    throw new UserError(
      `${result.output.trim()}\nA instalação das dependências falhou: veja a mensagem acima (é preciso acesso ao registro do npm; se pnpm-lock.yaml não acompanha um package.json, rode npx ${PNPM} install e grave o arquivo).`,
    );
  installed().keep(wanted);
  return true;
}
