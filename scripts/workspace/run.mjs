import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

const running = new Set();

/** Ends a child with all its child processes. */
export function killTree(child, signal = 'SIGTERM') {
  try {
    // Each child leads a process group of its own; Windows has none.
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

process.on('exit', () => {
  for (const child of running) killTree(child, 'SIGKILL');
});

/**
 * Ends this process, and with it all children, on Ctrl-C and on SIGTERM; for commands that have nothing to
 * finish first.
 */
export function exitOnSignal() {
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
}

/**
 * Runs a program to its end. Its output is collected, and shown while it runs with `echo`. A program that
 * cannot be started, or runs longer than `timeoutMs`, ends like one that fails: nothing is thrown.
 */
export function run(command, args, { cwd = root, env = {}, timeoutMs = 10 * 60_000, echo = false } = {}) {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const isWindows = process.platform === 'win32';
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: !isWindows,
      shell: isWindows,
    });
    running.add(child);
    const stdout = [];
    const all = [];
    child.stdout.on('data', (chunk) => {
      stdout.push(chunk);
      all.push(chunk);
      if (echo) process.stdout.write(chunk);
    });
    child.stderr.on('data', (chunk) => {
      all.push(chunk);
      if (echo) process.stderr.write(chunk);
    });
    let note = '';
    const timer = setTimeout(() => {
      note = `\n${command} was ended after ${Math.round(timeoutMs / 1000)} s\n`;
      killTree(child, 'SIGKILL');
    }, timeoutMs);
    const finish = (code) => {
      clearTimeout(timer);
      if (!running.delete(child)) return;
      const text = (chunks) => Buffer.concat(chunks).toString('utf8');
      resolve({
        code,
        stdout: text(stdout),
        output: text(all) + note,
        seconds: (performance.now() - startedAt) / 1000,
      });
    };
    child.once('error', (error) => {
      note = `\n${command}: ${error.message}\n`;
      finish(127);
    });
    child.once('close', (code, signal) => finish(code ?? (signal ? 1 : 0)));
  });
}

/** Runs a JavaScript program with this very Node. */
export const runNode = (args, options) => run(process.execPath, args, options);
