import { createPublicKey, generateKeyPairSync, type KeyObject, verify } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseRegistry, signaturesOf, signedText } from '@foro/shared/federation';
import { performRelease } from '../release/release-steps';
import { switchOff } from '../release/switch';
import { type SampleSite, sampleSite } from '../testing/sample-site';
import { publishSite } from './publish-site';
import { currentRelease } from './release-store';
import { readSigner } from './sign-registry';

const makeKey = () => generateKeyPairSync('ed25519').privateKey;
const pem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString();
const publicText = (key: KeyObject) => String(createPublicKey(key).export({ format: 'jwk' }).x);

let sample: SampleSite;
const given = process.env;
beforeEach(async () => {
  process.env = { ...given, FORO_RELEASE_KEY: '', FORO_RELEASE_KEY_FILE: '' };
  sample = await sampleSite();
});
afterEach(async () => {
  process.env = given;
  await sample.remove();
});

const publish = async (registryKeys: string[], script?: string) =>
  publishSite({
    site: sample.site,
    host: await sample.host({ registryKeys, ...(script !== undefined && { script }) }),
    remotes: [await sample.remote()],
    config: sample.config,
  });
const signWith = (...keys: KeyObject[]) => {
  process.env.FORO_RELEASE_KEY = keys.map(pem).join('');
};
const registry = async () =>
  JSON.parse(await readFile(path.join(sample.site, 'current/registry.json'), 'utf8')) as {
    sequence?: number;
    signatures?: unknown;
  };
const signers = async () => {
  const raw = await registry();
  return signaturesOf(raw).filter(({ key, value }) =>
    verify(
      null,
      Buffer.from(signedText(raw)),
      createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' }),
      Buffer.from(value, 'base64url'),
    ),
  );
};

it('leaves a registry unsigned where nobody asks for more', async () => {
  await publish([]);
  expect(await registry()).not.toHaveProperty('signatures');
  expect(await registry()).not.toHaveProperty('sequence');
});

it('signs what is served, in the registry and in the pages, so that it can be checked and read', async () => {
  const key = makeKey();
  signWith(key);
  await publish([publicText(key)]);
  expect((await signers()).map((signature) => signature.key)).toEqual([publicText(key)]);
  expect(parseRegistry(await registry()).remotes).toHaveLength(1);
  const page = await readFile(path.join(sample.site, 'current/shells/usuarios.html'), 'utf8');
  expect(page).toContain(JSON.stringify((await registry()).signatures));
});

it('signs with both keys while one takes the place of the other', async () => {
  const [old, fresh] = [makeKey(), makeKey()];
  signWith(old, fresh);
  await publish([publicText(old)]);
  expect((await signers()).map(({ key }) => key)).toEqual([publicText(old), publicText(fresh)]);
});

it('is a new release with another key, and none with the same', async () => {
  const [old, fresh] = [makeKey(), makeKey()];
  signWith(old);
  await publish([publicText(old), publicText(fresh)]);
  expect((await publish([publicText(old), publicText(fresh)])).isNew).toBe(false);
  signWith(fresh);
  expect((await publish([publicText(old), publicText(fresh)])).isNew).toBe(true);
});

it('gives each release a higher place than the one before, whatever the clock says', async () => {
  const key = makeKey();
  signWith(key);
  jest.useFakeTimers({ now: new Date('2030-01-01'), doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] });
  await publish([publicText(key)]);
  const before = (await registry()).sequence ?? 0;
  jest.setSystemTime(new Date('2026-01-01'));
  await switchOff(
    { site: sample.site, name: 'mfe-admin', part: undefined },
    { action: 'disable', who: 'ana', reason: 'Volta já.' },
  );
  expect((await registry()).sequence).toBe(before + 1);
  jest.useRealTimers();
});

it.each([
  ['no key', () => undefined, 'Este host só aceita publicações assinadas'],
  ['a key that the host does not know', () => signWith(makeKey()), 'Este host não conhece a chave'],
])('refuses a release with %s, and leaves what serves', async (_, sign, message) => {
  const key = makeKey();
  signWith(key);
  await publish([publicText(key)]);
  process.env.FORO_RELEASE_KEY = '';
  sign();
  const from = await sample.remote({ version: '1.1.0' });
  const released = performRelease({
    site: sample.site,
    name: from.name,
    from,
    config: sample.config,
    cause: { action: 'release', who: 'ana', reason: null },
  });
  await expect(released).rejects.toThrow(message);
  expect(await currentRelease(sample.site)).toBe(1);
});

it('reads keys from a file, and says which variable is wrong without showing what it holds', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'foro-keys-'));
  const file = path.join(folder, 'keys.pem');
  const key = makeKey();
  await writeFile(file, pem(key));
  expect(readSigner({ FORO_RELEASE_KEY_FILE: file })?.keys).toEqual([publicText(key)]);
  expect(() => readSigner({ FORO_RELEASE_KEY_FILE: path.join(folder, 'none') })).toThrow(
    'FORO_RELEASE_KEY_FILE: não foi possível ler',
  );
  await writeFile(file, '\n');
  expect(readSigner({ FORO_RELEASE_KEY_FILE: file })).toBeNull();
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
  for (const text of ['segredo', pem(rsa)])
    expect(() => readSigner({ FORO_RELEASE_KEY: text })).toThrow(
      /^FORO_RELEASE_KEY não traz uma chave Ed25519: faça uma com npm run keys\.$/,
    );
  await rm(folder, { recursive: true });
});
