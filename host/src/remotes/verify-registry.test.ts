import { createPublicKey, generateKeyPairSync, type KeyObject, sign, webcrypto } from 'node:crypto';
import { signedText } from '@foro/shared/federation';
import { verifyRegistry } from './verify-registry';

const makeKey = () => generateKeyPairSync('ed25519').privateKey;
const publicText = (key: KeyObject) => String(createPublicKey(key).export({ format: 'jwk' }).x);
const [ours, next, foreign] = [makeKey(), makeKey(), makeKey()];
const keys = [publicText(ours), publicText(next)];

const signed = (registry: object, ...by: KeyObject[]) => ({
  ...registry,
  signatures: by.map((key) => ({
    key: publicText(key),
    value: sign(null, Buffer.from(signedText(registry)), key).toString('base64url'),
  })),
});
const registry = {
  schemaVersion: 1,
  release: 7,
  remotes: [{ name: 'mfe-admin', base: '/a/' }],
  sequence: 70,
};

beforeEach(() => localStorage.clear());

describe.each([
  ['by the browser', webcrypto.subtle],
  ['by the library, where the browser cannot', undefined],
])('%s', (_, subtle) => {
  const given = Object.getOwnPropertyDescriptor(globalThis.crypto, 'subtle');
  beforeEach(() => Object.defineProperty(globalThis.crypto, 'subtle', { value: subtle, configurable: true }));
  afterEach(() => {
    Reflect.deleteProperty(globalThis.crypto, 'subtle');
    if (given) Object.defineProperty(globalThis.crypto, 'subtle', given);
  });

  it.each([
    ['one of the keys', signed(registry, ours)],
    ['the key that will take its place', signed(registry, next)],
    ['a known key beside an unknown one', signed(registry, foreign, ours)],
  ])('believes what %s signed, after it was sent and read', async (_what, raw) => {
    await expect(verifyRegistry(JSON.parse(JSON.stringify(raw)), { keys })).resolves.toBeUndefined();
  });

  const altered = { ...signed(registry, ours), remotes: [{ name: 'mfe-admin', base: '/b/' }] };
  it.each<[string, unknown, string]>([
    ['nobody signed', registry, 'não está assinado'],
    ['is no registry', null, 'não está assinado'],
    ['a foreign key signed', signed(registry, foreign), 'uma chave que esta versão não conhece'],
    ['was altered by one letter', altered, 'alterado depois de assinado'],
    [
      'bears another registry’s signature',
      { ...registry, signatures: signed({ ...registry, release: 6 }, ours).signatures },
      'alterado depois de assinado',
    ],
    [
      'bears a signature that is none',
      { ...registry, signatures: [{ key: keys[0], value: '*' }] },
      'alterado depois de assinado',
    ],
  ])('refuses what %s', async (_what, raw, message) => {
    await expect(verifyRegistry(raw, { keys })).rejects.toThrow(message);
    expect(localStorage).toHaveLength(0);
  });
});

it('refuses an older one than this browser has seen, unless it is what was kept for want of a server', async () => {
  await verifyRegistry(signed(registry, ours), { keys });
  const older = signed({ ...registry, sequence: 69 }, ours);
  await expect(verifyRegistry(older, { keys })).rejects.toThrow('anterior a outro');
  await expect(verifyRegistry(older, { keys, isKept: true })).resolves.toBeUndefined();
  await expect(verifyRegistry(signed(registry, ours), { keys })).resolves.toBeUndefined();
  // A rollback: an earlier release's modules under a later number.
  const rollback = signed({ ...registry, release: 8, sequence: 71 }, ours);
  await expect(verifyRegistry(rollback, { keys })).resolves.toBeUndefined();
});

it('believes anything in a host that was built without keys', async () => {
  await expect(verifyRegistry(registry, { keys: [] })).resolves.toBeUndefined();
});
