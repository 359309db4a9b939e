/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { BROKEN, dropLock, isRunning, readLock, takeLock } from './lock-file.mjs';

const NOBODY = 4_194_999;

describe('a lock file', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(tmpdir(), 'foro-lock-file-'));
    file = path.join(folder, 'algo.lock');
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  it('is taken by one, says who has it, and leaves nothing behind when it is given back', () => {
    const release = takeLock(file, { socket: '/aqui' });
    expect(takeLock(file)).toBeNull();
    expect(readLock(file)).toMatchObject({
      pid: process.pid,
      parent: { pid: process.ppid },
      machine: hostname(),
      socket: '/aqui',
      id: expect.any(String),
    });
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    release?.();
    expect(fs.readdirSync(folder)).toEqual([]);
    expect(readLock(file)).toBeNull();
  });

  it('is not given back by who lost it', () => {
    const release = takeLock(file);
    fs.rmSync(file);
    const other = takeLock(file);
    release?.();
    expect(readLock(file)).not.toBeNull();
    other?.();
    expect(readLock(file)).toBeNull();
  });

  it.each(['', '{"pid":41', '41', '"texto"', 'null', '{}', '\0'.repeat(50)])(
    'is broken with %j in it',
    (content) => {
      fs.writeFileSync(file, content);
      expect(readLock(file)).toBe(BROKEN);
      dropLock(file, BROKEN);
      expect(fs.readdirSync(folder)).toEqual([]);
    },
  );

  it('that was read goes, and one that came in its place stays', () => {
    const stale = { pid: NOBODY, id: 'antiga' };
    fs.writeFileSync(file, JSON.stringify(stale));
    dropLock(file, stale);
    expect(readLock(file)).toBeNull();
    takeLock(file);
    dropLock(file, stale);
    dropLock(file, BROKEN);
    expect(readLock(file)).toMatchObject({ pid: process.pid });
    expect(fs.readdirSync(folder)).toEqual(['algo.lock']);
  });

  it('tells a process that runs from one that is gone, or has its number now', () => {
    takeLock(file);
    const holder = readLock(file);
    if (holder === null || holder === BROKEN) throw new Error('a lock');
    expect(isRunning(holder)).toBe(true);
    expect(isRunning({ ...holder, startedAt: 'outra-partida:1' })).toBe(false);
    const ended = execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' });
    expect(isRunning({ pid: Number(ended) })).toBe(false);
  });
});
