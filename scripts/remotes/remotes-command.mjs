import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildOrFail } from '../workspace/build.mjs';
import { remoteFolders } from '../workspace/packages.mjs';
import { fromRoot, root } from '../workspace/paths.mjs';
import { runNode } from '../workspace/run.mjs';
import { runMain, UserError } from '../workspace/user-error.mjs';
import { areasFile, renderAreas } from './areas.mjs';
import {
  composeFile,
  developmentFile,
  renderCompose,
  renderDevelopment,
  renderSyslog,
  syslogFile,
} from './compose.mjs';

/** The files with entries for every remote, each with its expected content. */
export const generatedFiles = () => [
  { file: areasFile, text: renderAreas() },
  { file: composeFile, text: renderCompose() },
  { file: developmentFile, text: renderDevelopment() },
  { file: syslogFile, text: renderSyslog() },
];

export const isCurrent = ({ file, text }) => readFileSync(file, 'utf8') === text;

/** Runs the TypeScript program that writes configurations and schemas. */
async function runProgram(program, args) {
  const { code, output } = await runNode([fromRoot('deploy/dist', program), ...args]);
  if (code !== 0) throw new UserError(output.trim());
}

/** `deploy` itself writes the nginx configurations, because the gateway of `npm start` shares its policy. */
const writeNginx = (target) =>
  runProgram('nginx-cli.mjs', [fromRoot('deploy/nginx'), target, ...remoteFolders()]);

/**
 * Regenerates the files that are derived from the remotes' folders and contracts; nginx gets the policy of
 * the target.
 */
export async function writeRemotes({ target = 'production', say }) {
  for (const generated of generatedFiles()) {
    if (isCurrent(generated)) continue;
    writeFileSync(generated.file, generated.text);
    say(`${path.relative(root, generated.file)} atualizado`);
  }
  await buildOrFail(['deploy'], { say });
  await runProgram('contract-schema-cli.mjs', [fromRoot('shared/federation/contract.schema.json')]);
  await writeNginx(target);
}

/** `npm run new -- remotes`, or `npm run new -- remotes <target>`. */
export const remotes = ([target]) =>
  runMain(() => writeRemotes({ target, say: (text) => process.stdout.write(`${text}\n`) }));
