import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Path of a program or preload in this folder. */
export const toolFile = (name: string): string => path.join(__dirname, name);

/** Node's argument that preloads a script of this folder with parameters. */
export function preload(name: string, parameters: Record<string, string>): string[] {
  const url = pathToFileURL(toolFile(name));
  for (const [key, value] of Object.entries(parameters)) url.searchParams.set(key, value);
  return ['--import', url.href];
}

/** The process that holds a data folder, by its lock. */
export function enginePid(dataDir: string): number {
  const { pid } = JSON.parse(fs.readFileSync(path.join(dataDir, 'foro.lock'), 'utf8')) as { pid: number };
  return pid;
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

/** Polls until the condition holds; fails after `timeoutMs`. */
export async function waitUntil(
  what: string,
  condition: () => boolean | Promise<boolean>,
  timeoutMs = 60_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`waited ${timeoutMs} ms for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Processor time that a process has used, in the kernel's hundredths of a second. */
export function cpuTicks(pid: number): number {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
