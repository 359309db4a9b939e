import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The parts of a contract that tests change. */
export interface Contract {
  entry: { file: string; integrity: string };
  requires: Record<string, string>;
}

/**
 * A copy of a remote's build with another entry or contract; the contract has the integrity of the changed
 * entry.
 */
export async function alterEntry(
  build: string,
  change: (contract: Contract, entry: string) => string,
): Promise<string> {
  const copy = await copyOf(build);
  const contract = JSON.parse(await readFile(path.join(copy, 'contract.json'), 'utf8')) as Contract;
  const file = path.join(copy, contract.entry.file);
  const entry = change(contract, await readFile(file, 'utf8'));
  contract.entry.integrity = `sha384-${createHash('sha384').update(entry).digest('base64')}`;
  await writeFile(file, entry);
  await writeFile(path.join(copy, 'contract.json'), JSON.stringify(contract));
  return copy;
}

/** A copy of a remote's build in whose scripts (except its entry) one text is replaced. */
export async function alterText(build: string, from: string, to: string): Promise<string> {
  const copy = await copyOf(build);
  let altered = 0;
  for (const name of await readdir(copy)) {
    const file = path.join(copy, name);
    if (!name.endsWith('.js') || name.startsWith('remote-entry.')) continue;
    const text = await readFile(file, 'utf8');
    if (!text.includes(from)) continue;
    await writeFile(file, text.replaceAll(from, to));
    altered += 1;
  }
  if (altered === 0) throw new Error(`no script of the build says ${from}`);
  return copy;
}

async function copyOf(build: string): Promise<string> {
  // Beside the build, so that both are removed together.
  const copy = await mkdtemp(path.join(path.dirname(build), 'altered-'));
  await cp(build, copy, { recursive: true });
  return copy;
}
