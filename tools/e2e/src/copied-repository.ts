import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '../../..');

/** The result of a program in the copy, with all its output. */
interface Outcome {
  code: number;
  output: string;
}

/** A copy of the repository, in which tests create files. */
interface CopiedRepository {
  folder: string;
  /** Runs Node in the copy's folder; a program's path is relative to it. */
  run: (args: string[], env?: Record<string, string>) => Promise<Outcome>;
  remove: () => Promise<void>;
}

/** The environment of the copy's programs, without variables that tell a program that a test runs it. */
const ownEnv = (env: Record<string, string>) => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:FORO_|TEST_|PLAYWRIGHT_|PW|FORCE_COLOR)/.test(name)),
  ),
  NO_COLOR: '1',
  ...env,
});

/**
 * Copies the files that git would track, committed or not, with these builds, and the dependencies from
 * pnpm's store.
 */
export async function copyRepository(builds: readonly string[]): Promise<CopiedRepository> {
  const folder = await mkdtemp(path.join(tmpdir(), 'foro-copy-'));
  const { stdout } = await promisify(execFile)('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    maxBuffer: 16 * 1024 * 1024,
  });
  const files = stdout.split('\0').filter((file) => file !== '' && existsSync(path.join(root, file)));
  for (const file of [...files, ...builds.map((name) => `${name}/dist`)])
    await cp(path.join(root, file), path.join(folder, file), { recursive: true });
  const run: CopiedRepository['run'] = (args, env = {}) =>
    new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        args,
        { cwd: folder, env: ownEnv(env), maxBuffer: 16 * 1024 * 1024 },
        (_error, out, err) => resolve({ code: child.exitCode ?? 1, output: out + err }),
      );
    });
  return { folder, run, remove: () => rm(folder, { recursive: true, force: true }) };
}
