import { ModuleFederation } from '@module-federation/runtime-core';
import quickShares from './quick-shares';

const NAMES = ['a', 'b', 'c', 'd'];
const share = (name: string, version = '1.2.0') => ({
  version,
  lib: () => `${name} ${version}`,
  shareConfig: { singleton: true, requiredVersion: '^1.0.0' },
});
const sharesOf = (names: string[]) => Object.fromEntries(names.map((name) => [name, share(name)]));

/** An instance of the runtime, with everything that it has put into the share scope so far. */
function buildInstance(isQuick: boolean, shareStrategy: 'loaded-first' | 'version-first' = 'loaded-first') {
  const put: string[] = [];
  const watch = {
    name: 'watch',
    afterRegisterShare: ({ pkgName }: { pkgName: string }) => void put.push(pkgName),
  };
  const instance = new ModuleFederation({
    name: 'host',
    remotes: [],
    shareStrategy,
    shared: sharesOf(NAMES),
    plugins: [watch, ...(isQuick ? [quickShares()] : [])],
  });
  const wanted = (range: string, strictVersion = false) => ({
    customShareInfo: { shareConfig: { singleton: true, requiredVersion: range, strictVersion } },
  });
  const take = (name: string, range = '^1.0.0', strictVersion = false): unknown =>
    instance.loadShareSync(name, wanted(range, strictVersion))();
  return { instance, put, take, wanted };
}

const takeAll = ({ take }: ReturnType<typeof buildInstance>) => NAMES.map((name) => take(name));
const answers = NAMES.map((name) => `${name} 1.2.0`);

it('gives each module as the runtime alone does, which puts all into the scope again for each', () => {
  const [plain, quick] = [buildInstance(false), buildInstance(true)];
  expect(takeAll(plain)).toEqual(answers);
  expect(takeAll(quick)).toEqual(answers);
  // Once when the instance is built, and once for each module that is taken.
  expect(plain.put).toHaveLength(NAMES.length * (1 + NAMES.length));
  expect(quick.put).toHaveLength(NAMES.length * 2);
  expect(JSON.stringify(quick.instance.shareScopeMap)).toBe(JSON.stringify(plain.instance.shareScopeMap));
});

it('gives a module that is loaded later', async () => {
  const { instance, put, wanted } = buildInstance(true);
  const factory = await instance.loadShare<string>('b', wanted('^1.0.0'));
  expect(factory && factory()).toBe('b 1.2.0');
  await instance.loadShare('c', wanted('^1.0.0'));
  expect(put).toHaveLength(NAMES.length * 2);
});

it('puts in what the runtime is given later, and all into a scope that takes the place of the first', () => {
  const { instance, put, take } = buildInstance(true);
  take('a');
  instance.initOptions({ name: 'host', remotes: [], shared: sharesOf(['e']) });
  expect(take('e')).toBe('e 1.2.0');
  put.length = 0;
  instance.initShareScopeMap('default', {});
  expect(take('d')).toBe('d 1.2.0');
  expect(put).toEqual([...NAMES, 'e']);
});

it('leaves it to the runtime to refuse a version outside the range', () => {
  const { take } = buildInstance(true);
  expect(take('a')).toBe('a 1.2.0');
  expect(() => take('a', '^2.0.0', true)).toThrow('does not satisfy the requirement');
});

it('asks the remotes each time if the strategy says so', () => {
  const { put, take } = buildInstance(true, 'version-first');
  put.length = 0;
  take('a');
  take('b');
  expect(put).toHaveLength(NAMES.length * 2);
});
