import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addKey, publicKeysIn, releaseKeyEnvironment, retireKey } from './release-keys.mjs';

let folder;
let file;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'foro-keys-'));
  file = path.join(folder, 'in', 'keys.pem');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a key takes the place of another by way of both', () => {
  const [first] = addKey(file);
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(retireKey(file)).toBeNull();
  const [old, fresh] = addKey(file);
  expect(old).toBe(first);
  expect(retireKey(file)).toEqual([fresh]);
  expect(publicKeysIn(file)).toEqual([fresh]);
});

test('its owner alone reads the file', () => {
  addKey(file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a working copy makes its own key once, for whoever names no other', () => {
  const made = releaseKeyEnvironment({}, file);
  expect(made).toEqual({ FORO_RELEASE_KEY_FILE: file, FORO_REGISTRY_KEYS: publicKeysIn(file)[0] });
  expect(releaseKeyEnvironment({}, file)).toEqual(made);
});

test('the keys of the environment stand', () => {
  const given = path.join(folder, 'given.pem');
  const [key] = addKey(given);
  expect(releaseKeyEnvironment({ FORO_RELEASE_KEY_FILE: given }, file)).toEqual({
    FORO_RELEASE_KEY_FILE: given,
    FORO_REGISTRY_KEYS: key,
  });
  const both = { FORO_RELEASE_KEY_FILE: given, FORO_REGISTRY_KEYS: 'a,b' };
  expect(releaseKeyEnvironment(both, file)).toEqual(both);
  expect(publicKeysIn(file)).toEqual([]);
});
