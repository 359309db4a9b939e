export interface ProcessMark {
  readonly pid: number;
  /** When that process started, by the kernel's count: tells it from a later process with the same number. */
  readonly startedAt?: string | null;
}

/** What a lock says of who has it. */
export interface LockHolder extends ProcessMark {
  /** Who started it, and stops it: without this one it is on its way out. */
  readonly parent?: ProcessMark;
  /** The machine, or container, of the process: elsewhere its number means nothing. */
  readonly machine?: string;
  readonly id?: string;
  /** Where the holder answers. */
  readonly socket?: string;
}

/** A lock that nobody can read: an older version wrote it in place, or the disk lost it. */
export declare const BROKEN = 'broken';

/**
 * Takes the file for this process and answers the function that gives it back; null when there is a lock already.
 * It is written aside, brought to the disk and linked into place: nobody ever reads half a lock, not even after a power cut.
 */
export declare function takeLock(file: string, more?: { readonly socket?: string }): (() => void) | null;

/** Who has the file: null when nobody has it any more. */
export declare function readLock(file: string): LockHolder | typeof BROKEN | null;

/** Takes away the lock that was read. A lock that a quicker process put in its place meanwhile goes back. */
export declare function dropLock(file: string, holder: LockHolder | typeof BROKEN): void;

/** Whether that very process runs on this machine. */
export declare function isRunning(mark: ProcessMark): boolean;

/** Makes the entries of a folder (files created, renamed or removed in it) last through a power cut. */
export declare function syncFolder(folder: string): void;
