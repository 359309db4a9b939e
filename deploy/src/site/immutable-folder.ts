import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compress } from './compress';
import { listFiles } from './list-files';

/**
 * The bill of materials of a build (`npm run sbom`). It goes with the build and is no part of its hash, since it tells the hour;
 * servers show no file whose name begins with a dot.
 */
const SBOM_FILE = '.sbom.cdx.json';

/** Source maps stay with whoever built; a page's HTML is the release's. */
const isPublished = (file: string) =>
  file !== SBOM_FILE && !file.endsWith('.map') && file !== 'index.html' && !file.startsWith('public/');

/**
 * Copies a build into `<parent>/<version>-<hash>`, with its compressed forms, and answers that folder's name. The hash is of
 * the content, so the same build goes to the same folder, and a folder once written is never written again.
 */
export async function publishFolder({
  source,
  parent,
  version,
}: {
  source: string;
  parent: string;
  version: string;
}): Promise<string> {
  const files = await readBuild(source);
  const folder = `${version}-${hashOf(files)}`;
  const target = path.join(parent, folder);
  if (await isFolder(target)) return folder;

  // Written aside and renamed when whole: an interrupted copy never stands under the final name.
  const draft = path.join(parent, `.draft-${process.pid}-${folder}`);
  await rm(draft, { recursive: true, force: true });
  await Promise.all(files.map((file) => writeWithForms(draft, file)));
  await copyFile(path.join(source, SBOM_FILE), path.join(draft, SBOM_FILE)).catch(ignoreMissing);
  await rename(draft, target);
  return folder;
}

/** The name of the folder that a build goes to. */
export const folderName = async ({ source, version }: { source: string; version: string }): Promise<string> =>
  `${version}-${hashOf(await readBuild(source))}`;

async function readBuild(source: string): Promise<File[]> {
  const names = (await listFiles(source)).filter(isPublished);
  return Promise.all(names.map(async (name) => ({ name, content: await readFile(path.join(source, name)) })));
}

interface File {
  name: string;
  content: Buffer;
}

function hashOf(files: File[]): string {
  const hash = createHash('sha256');
  for (const { name, content } of files) hash.update(`${name}\0${content.length}\0`).update(content);
  return hash.digest('hex').slice(0, 12);
}

async function writeWithForms(folder: string, { name, content }: File): Promise<void> {
  const target = path.join(folder, name);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, content);
  await Promise.all(
    (await compress(name, content)).map((form) => writeFile(`${target}${form.suffix}`, form.content)),
  );
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

async function isFolder(target: string): Promise<boolean> {
  const found = await stat(target).catch(ignoreMissing);
  return found?.isDirectory() ?? false;
}
