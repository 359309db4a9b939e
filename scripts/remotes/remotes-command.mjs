import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildOrFail } from '../workspace/build.mjs';
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
import { lockFile, renderLock } from './lock.mjs';

/** The files with entries for every remote, each with its expected content. */
export const generatedFiles = () => [
  { file: areasFile, text: renderAreas() },
  { file: composeFile, text: renderCompose() },
  { file: developmentFile, text: renderDevelopment() },
  { file: syslogFile, text: renderSyslog() },
  { file: lockFile, text: renderLock() },
];

export const isCurrent = ({ file, text }) => readFileSync(file, 'utf8') === text;

/** Runs the TypeScript program that writes configurations and schemas. */
async function runProgram(program, args) {
  const { code, output } = await runNode([fromRoot('tools/deploy/dist', program), ...args]);
  if (code !== 0) throw new UserError(output.trim());
}

/**
 * Regenerates the files that are derived from the remotes' folders and contracts.
 */
export async function writeRemotes({ say }) {
  for (const generated of generatedFiles()) {
    if (isCurrent(generated)) continue;
    writeFileSync(generated.file, generated.text);
    say(`${path.relative(root, generated.file)} atualizado`);
  }
  await buildOrFail(['tools/deploy'], { say });
  await runProgram('contract-schema-cli.mjs', [fromRoot('shared/federation/contract.schema.json')]);
}

/** `npm run new -- remotes`. */
export const remotes = () =>
  runMain(() => writeRemotes({ say: (text) => process.stdout.write(`${text}\n`) }));
