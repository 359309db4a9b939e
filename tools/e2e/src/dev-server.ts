import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '../../../scripts/stack/ports.mjs';

const root = path.resolve(import.meta.dirname, '../../..');

/** Time limit of a build from nothing, in milliseconds, on two cores that other programs use too. */
const FIRST_BUILD = 150_000;

/**
 * Starts a remote's own development server, as its script `dev` (or with `--env federated`, `dev:federated`)
 * does; resolves once it has built.
 */
export async function startDevServer(
  folder: string,
  { args = [], env = {} }: { args?: string[]; env?: Record<string, string> } = {},
): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const server = spawn(
    process.execPath,
    ['node_modules/webpack/bin/webpack.js', 'serve', '--mode', 'development', ...args],
    {
      cwd: path.join(root, folder),
      env: { ...process.env, ...env, PORT: String(port), FORCE_COLOR: '0', NO_COLOR: '1' },
    },
  );
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise((resolve) => server.once('close', resolve));
  const stop = async () => {
    server.kill();
    await ended;
  };
  try {
    await expect.poll(() => output, { timeout: FIRST_BUILD }).toContain('compiled successfully');
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://localhost:${port}`, stop };
}
