import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { fromRoot } from '../workspace/paths.mjs';
import { killTree } from '../workspace/run.mjs';
import { UserError } from '../workspace/user-error.mjs';

const FIRST_BUILD_MS = 180_000;

/**
 * The lines shown for a line of a development server: with its package's name and, after a failed build, an
 * explanation.
 */
export function shownLines(name, line) {
  const text = stripVTControlCharacters(line);
  if (text.trim() === '') return [];
  return [
    `[${name}] ${line}`,
    ...(/compiled with \d+ errors?\b/.test(text)
      ? [
          `[${name}] ${name} não foi construído: veja o erro acima. Os outros módulos seguem; grave a correção, e ele é construído de novo.`,
        ]
      : []),
  ];
}

const showLines = (stream, name, say) =>
  createInterface({ input: stream }).on('line', (line) =>
    shownLines(name, line).forEach((text) => say(text)),
  );

/** Starts webpack's development server for one package; resolves once its first build is served. */
export async function startDevServer({ folder, port, env, args = [], probe, say }) {
  const cli = fromRoot(folder, 'node_modules/webpack-cli/bin/cli.js');
  const child = spawn(process.execPath, [cli, 'serve', '--mode', 'development', ...args], {
    cwd: fromRoot(folder),
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  showLines(child.stdout, folder, say);
  showLines(child.stderr, folder, say);
  const ended = new Promise((resolve) => child.once('close', resolve));
  const server = {
    /** Resolves when it has ended, for whatever reason. */
    ended,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) killTree(child, 'SIGTERM');
      await ended;
    },
  };
  const startedAt = Date.now();
  while (!(await answers(`http://localhost:${port}${probe}`))) {
    if (child.exitCode !== null) throw new UserError(`O servidor de desenvolvimento de ${folder} parou.`);
    if (Date.now() - startedAt > FIRST_BUILD_MS) {
      await server.stop();
      throw new UserError(`O servidor de desenvolvimento de ${folder} não ficou pronto.`);
    }
    await pause(250);
  }
  return server;
}

async function answers(url) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(FIRST_BUILD_MS) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    // Not listening yet.
    return false;
  }
}
