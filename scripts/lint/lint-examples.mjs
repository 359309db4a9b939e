import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromRoot } from '../workspace/paths.mjs';

/**
 * Lints example files with the repository's rules.
 *
 * @param {(readonly [file: string, text: string, ...unknown[]])[]} files paths as they would be in the
 * repository
 * @param {string[]} options further options of oxlint
 * @returns {{ file: string, rule: string }[]} the findings
 */
export function lintExamples(files, options = []) {
  const folder = mkdtempSync(path.join(tmpdir(), 'foro-lint-'));
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), `${text}\n`);
  }
  copyFileSync(fromRoot('.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
  let output;
  try {
    output = execFileSync(
      process.execPath,
      [fromRoot('node_modules/oxlint/bin/oxlint'), ...options, '-f', 'json'],
      {
        cwd: folder,
        encoding: 'utf8',
        stdio: 'pipe',
        env: {
          ...process.env,
          OXLINT_TSGOLINT_PATH: fromRoot('node_modules/oxlint-tsgolint/bin/tsgolint.js'),
        },
      },
    );
  } catch (error) {
    output = error.stdout;
  }
  rmSync(folder, { recursive: true });
  return JSON.parse(output).diagnostics.map(({ filename, code }) => ({
    file: filename.replaceAll('\\', '/'),
    rule: code.replace(/^.*\((.*)\)$/, '$1'),
  }));
}
