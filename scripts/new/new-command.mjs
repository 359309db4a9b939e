import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeRemotes } from '../remotes/remotes-command.mjs';
import { install, PNPM } from '../workspace/install.mjs';
import { fromRoot } from '../workspace/paths.mjs';
import { exitOnSignal, run, runNode } from '../workspace/run.mjs';
import { runMain, UserError } from '../workspace/user-error.mjs';
import { checkName, checkTitle } from './check-name.mjs';
import { remoteFiles } from './template.mjs';

const say = (text) => process.stdout.write(`${text}\n`);

function writeFiles(files) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(fromRoot(file)), { recursive: true });
    writeFileSync(fromRoot(file), text);
  }
}

/** Adds the new package to the lock file, with the pinned pnpm; only the new folder changes there. */
async function updateLock() {
  say('Atualizando pnpm-lock.yaml…');
  const { code, output } = await run(
    'npx',
    ['--yes', PNPM, 'install', '--no-frozen-lockfile', '--prefer-offline'],
    {
      env: { CI: 'true', npm_config_loglevel: 'error' },
    },
  );
  if (code !== 0)
    throw new UserError(`${output.trim()}\nO pnpm não aceitou o pacote novo: veja a mensagem acima.`);
}

const nextSteps = ({ folder, name, title }) => `
${folder} está pronto, no endereço /${name}: a equipe do escritório abre, pela entrada "Abrir ${title}" do menu. Agora:
  1. confira em ${folder}/contract.json quem pode abrir (roles) e a entrada do menu (contributions); depois npm run new -- remotes
  2. escreva as telas em ${folder}/src/features/${name}, e o passeio no navegador em tools/e2e/tests/${name}/${name}.spec.ts
  3. inclua ${folder} na tabela do README.md (docs/adding.md tem o resto: um campo, uma tela, o que um módulo acrescenta)
Veja com npm run dev -- ${folder}; confira com npm test -- --changed-since main; publique com npm run release -- publish ${folder}.
`;

/**
 * `npm run new -- mfe-contratos "Contratos"`; after a failure or Ctrl-C before the lock file is updated,
 * nothing is left behind.
 */
export const newRemote = (args) =>
  runMain(async () => {
    exitOnSignal();
    const [folder, title, ...rest] = args;
    if (!folder || rest.length > 0)
      throw new UserError('Uso: npm run new -- mfe-<nome> ["Título do módulo"]');
    const name = checkName(folder);
    const remote = { folder, name, title: checkTitle(title, name) };
    // Also installs the formatter.
    await install({ say });
    const lock = readFileSync(fromRoot('pnpm-lock.yaml'));
    const undo = () => {
      for (const made of [folder, `tools/e2e/tests/${name}`])
        rmSync(fromRoot(made), { recursive: true, force: true });
      writeFileSync(fromRoot('pnpm-lock.yaml'), lock);
    };
    process.once('exit', undo);
    writeFiles(remoteFiles(remote));
    await runNode([fromRoot('node_modules/oxfmt/bin/oxfmt'), folder, `tools/e2e/tests/${name}`]);
    await updateLock();
    process.off('exit', undo);
    await writeRemotes({ say });
    say(nextSteps(remote));
  });
