import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { syncFolder } from './durable-node-fs';

const LOCK_FILE = 'foro.lock';

interface ProcessMark {
  readonly pid: number;
  /** When that process started, by the kernel's count: tells it from a later process with the same number. */
  readonly startedAt: string | null;
}

interface LockContent extends ProcessMark {
  /** Who started it, and stops it: without this one it is on its way out. */
  readonly parent: ProcessMark;
  readonly socket: string;
  readonly id: string;
}

/** A lock that nobody can read: an older version wrote it without fsync, or the disk lost it. */
const BROKEN = 'broken';

/** How long a process that lost its parent may take to write its last checkpoint and go. */
const LEAVING_MS = 15_000;
const LOOK_AGAIN_MS = 100;

/** Somebody else holds the folder. The message is for the terminal. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';

  constructor(folder: string, pid: number | null) {
    const who = pid === null ? 'outro processo' : `outro processo (pid ${pid})`;
    super(
      `A pasta de dados ${folder} já está em uso por ${who}: encerre-o ou escolha outra pasta em FORO_DATA_DIR.`,
    );
  }
}

/**
 * Takes the folder for this process and answers the function that gives it back.
 * The engine has no lock of its own: two processes on one folder lose acknowledged rows and break indexes.
 * @param warn is told, in one line for the operator, of a broken lock that was taken over
 * @throws DataFolderInUseError when a living process holds it; a dead one's lock is taken over, and so is one that nobody
 * can read, unless an engine answers on the socket
 */
export async function lockDataFolder(
  folder: string,
  socket: string,
  warn: (line: string) => void,
): Promise<() => void> {
  const file = path.join(folder, LOCK_FILE);
  const mine: LockContent = { ...mark(process.pid), parent: mark(process.ppid), socket, id: randomUUID() };
  const deadline = Date.now() + LEAVING_MS;
  for (;;) {
    if (create(file, mine)) return () => release(file, mine.id);
    const holder = read(file);
    if (holder === null) continue;
    if (holder === BROKEN) {
      if (await answers(socket)) throw new DataFolderInUseError(folder, null);
      removeStale(file, null);
      warn(
        `A trava ${file} estava vazia ou incompleta e nenhum processo atende nessa pasta: ela foi descartada e a partida continua.`,
      );
    } else if (!(await isAlive(holder))) removeStale(file, holder.id);
    else if (isRunning(holder.parent) || Date.now() > deadline)
      throw new DataFolderInUseError(folder, holder.pid);
    else await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

const mark = (pid: number): ProcessMark => ({ pid, startedAt: processStart(pid) });

/**
 * Written aside, brought to the disk and linked into place, so that nobody ever reads half a lock, not even after a power cut.
 * Linking fails when there is one already; a rename would replace it.
 */
function create(file: string, content: LockContent): boolean {
  const draft = `${file}.${content.id}`;
  fs.writeFileSync(draft, JSON.stringify(content), { mode: 0o600, flush: true });
  try {
    fs.linkSync(draft, file);
    syncFolder(path.dirname(file));
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    fs.unlinkSync(draft);
  }
}

function read(file: string): LockContent | typeof BROKEN | null {
  try {
    const content: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
    return isWhole(content) ? content : BROKEN;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    if (error instanceof SyntaxError) return BROKEN;
    throw error;
  }
}

const isWhole = (content: unknown): content is LockContent =>
  typeof content === 'object' &&
  content !== null &&
  ['pid', 'parent', 'socket', 'id'].every((name) => name in content);

/** The id of the lock in the file; null when it is broken or gone. */
function idIn(file: string): string | null {
  const content = read(file);
  return content === null || content === BROKEN ? null : content.id;
}

/**
 * Moves the dead process's lock (or, without an id, the broken one) away first: if a quicker process put its own there
 * meanwhile, that one goes back.
 */
function removeStale(file: string, staleId: string | null): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    fs.renameSync(file, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  if (idIn(aside) !== staleId) fs.linkSync(aside, file);
  fs.unlinkSync(aside);
}

function release(file: string, id: string): void {
  if (idIn(file) === id) fs.unlinkSync(file);
}

/** Alive when its process is, or when something answers on its socket (a process of another container is not in our list). */
async function isAlive(holder: LockContent): Promise<boolean> {
  return isRunning(holder) || answers(holder.socket);
}

function isRunning({ pid, startedAt }: ProcessMark): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!isCode(error, 'EPERM')) return false;
  }
  return startedAt === null || startedAt === processStart(pid);
}

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.connect(socket);
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });
}

/** The kernel's start time of a process with the id of this boot (Linux); null where it cannot be known. */
function processStart(pid: number): string | null {
  try {
    const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may hold anything; the 20th field after it is the start time.
    const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // Dead, and only kept in the list until its parent asks for it, which in a container may be never.
    if (afterName[0] === 'Z') return null;
    return `${boot}:${afterName[19]}`;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** By shape, not by class: Node's own errors come from another realm under jest. */
function isCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
