import { existsSync, readdirSync } from 'node:fs';
import { packageFolders } from '../workspace/packages.mjs';
import { fromRoot } from '../workspace/paths.mjs';
import { runNode } from '../workspace/run.mjs';
import { crashed } from './tally.mjs';

const program = (file) => fromRoot('node_modules', file);

const hasSources = (folder) =>
  existsSync(folder) &&
  readdirSync(folder, { recursive: true }).some(
    (file) => !file.includes('node_modules') && /\.tsx?$/.test(file),
  );

/**
 * The checks that run no code; each counts as one test. They check the types of these packages, and
 * everything else for the whole workspace.
 */
export function staticChecks(packages = packageFolders()) {
  const typed = packages.filter(
    (folder) => existsSync(fromRoot(folder, 'tsconfig.json')) && hasSources(fromRoot(folder)),
  );
  return [
    ...typed.map((folder) => ({
      name: `types of ${folder}`,
      args: [program('typescript/bin/tsc'), '-p', folder],
    })),
    { name: 'format', args: [program('oxfmt/bin/oxfmt'), '--check'] },
    // Reading types costs it 12 s of processor time.
    { name: 'lint', args: [program('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'] },
    { name: 'dead code', args: [program('knip/bin/knip.js')] },
    // scripts/workspace/install.mjs sets the package manager's version.
    { name: 'versions', args: [program('sherif/index.js'), '--ignore-rule', 'root-package-manager-field'] },
  ];
}

export async function runStaticCheck({ name, args }) {
  const { code, output, seconds } = await runNode(args, { timeoutMs: 5 * 60_000, env: { NO_COLOR: '1' } });
  if (code !== 0) return crashed(name, output, seconds);
  return { name, passed: 1, failed: 0, skipped: 0, seconds, output };
}
