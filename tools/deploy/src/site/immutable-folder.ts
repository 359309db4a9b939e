import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compress, type Form, FORMS, isFormOf } from './compress';
import { listFiles } from './list-files';

/**
 * The bill of materials of a build (`npm run release -- sbom`). It is part of the build but not of its hash, because it
 * contains the time; servers show no file whose name begins with a dot.
 */
const SBOM_FILE = '.sbom.cdx.json';

/** Source maps stay on the build machine; a page's HTML belongs to the release. */
const isPublished = (file: string) =>
  file !== SBOM_FILE && !file.endsWith('.map') && file !== 'index.html' && !file.startsWith('public/');

/** A build to copy, and the version that it reports. */
interface Copied {
  source: string;
  version: string;
}

/** Prefix of a folder's name while it is being written. */
const DRAFT = '.draft-';

/**
 * Copies a build into `<parent>/<version>-<hash>`, with its compressed forms, and returns that folder's name.
 * The hash is of the content, so a name stands for the same files everywhere, the
 * same build goes to the same folder, and a finished folder is never written again.
 */
export async function publishFolder({
  source,
  parent,
  version,
}: Copied & { parent: string }): Promise<string> {
  const files = await readBuild(source);
  const folder = `${version}-${hashOf(files)}`;
  const target = path.join(parent, folder);
  if (await isFolder(target)) return folder;

  // Written separately and renamed when complete: an interrupted copy never has the final name.
  const draft = path.join(parent, `${DRAFT}${process.pid}-${folder}`);
  await rm(draft, { recursive: true, force: true });
  const others = await wholeFolders(parent);
  await Promise.all(files.map((file) => writeWithForms(draft, file, others)));
  await copyFile(path.join(source, SBOM_FILE), path.join(draft, SBOM_FILE)).catch(ignoreMissing);
  await rename(draft, target);
  return folder;
}

/** The name of the folder that a build is copied to. */
export const folderName = async ({ source, version }: Copied): Promise<string> =>
  `${version}-${hashOf(await readBuild(source))}`;

async function readBuild(source: string): Promise<File[]> {
  const names = (await listFiles(source)).filter((name) => isPublished(name));
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

/** Earlier published folders of the same package. */
async function wholeFolders(parent: string): Promise<string[]> {
  const names = (await readdir(parent).catch(ignoreMissing)) ?? [];
  return names.filter((name) => !name.startsWith(DRAFT)).map((name) => path.join(parent, name));
}

async function writeWithForms(
  folder: string,
  { name, content }: File,
  others: readonly string[],
): Promise<void> {
  const target = path.join(folder, name);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, content);
  const forms = (await formsIn(others, { name, content })) ?? (await compress(name, content));
  await Promise.all(forms.map((form) => writeFile(`${target}${form.suffix}`, form.content)));
}

/**
 * The compressed forms of the same file in another version, since most files do not change; null if no
 * version has them complete.
 */
async function formsIn(others: readonly string[], { name, content }: File): Promise<Form[] | null> {
  for (const other of others) {
    const forms: Form[] = [];
    for (const suffix of FORMS) {
      const form = await readFile(path.join(other, `${name}${suffix}`)).catch(ignoreMissing);
      if (form !== null && (await isFormOf(content, { suffix, content: form })))
        forms.push({ suffix, content: form });
    }
    if (forms.length === FORMS.length) return forms;
  }
  return null;
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

async function isFolder(target: string): Promise<boolean> {
  const found = await stat(target).catch(ignoreMissing);
  return found?.isDirectory() ?? false;
}
