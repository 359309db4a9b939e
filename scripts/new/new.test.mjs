import { readFileSync } from 'node:fs';
import { fromRoot } from '../workspace/paths.mjs';
import { checkName, checkTitle, OWN_ADDRESSES } from './check-name.mjs';
import { remoteFiles } from './template.mjs';

test.each([
  ['contratos', 'não serve de nome'],
  ['mfe-', 'não serve de nome'],
  ['mfe-Contratos', 'não serve de nome'],
  ['mfe-ações', 'não serve de nome'],
  ['mfe-contratos-novos', 'não serve de nome'],
  ['mfe-../x', 'não serve de nome'],
  ['mfe-admin', 'A pasta mfe-admin já existe'],
  ['mfe-usuarios', 'O endereço /usuarios já é de mfe-admin'],
  ['mfe-home', 'O endereço /home é do próprio sistema'],
  ['mfe-federation', 'A pasta tools/e2e/tests/federation já existe'],
])('%s is refused in one line', (folder, reason) => {
  expect(() => checkName(folder)).toThrow(
    expect.objectContaining({
      name: 'UserError',
      message: expect.stringMatching(new RegExp(`^.*${reason}.*$`)),
    }),
  );
});

test('a prefix is taken by its first segment', () => {
  const taken = [{ folder: 'mfe-outra', prefix: '/contratos/modelos' }];
  expect(() => checkName('mfe-contratos', taken)).toThrow('já é de mfe-outra');
  expect(checkName('mfe-contratos', [])).toBe('contratos');
});

test('the title is the name unless one is given, and holds nothing that a source would trip over', () => {
  expect(checkTitle(undefined, 'contratos')).toBe('Contratos');
  expect(checkTitle(' Gestão de Contratos ', 'contratos')).toBe('Gestão de Contratos');
  for (const title of ['', "D'Ávila", 'a"b', '<b>', '{x}', 'a\nb', 'x'.repeat(61)])
    expect(() => checkTitle(title, 'contratos')).toThrow('O título do módulo');
});

test('no remote may have an address of the host', () => {
  const paths = [...readFileSync(fromRoot('host/src/routes.tsx'), 'utf8').matchAll(/path: '\/?([a-z-]+)'/g)];
  expect(paths.length).toBeGreaterThan(3);
  for (const [, address] of paths) expect(OWN_ADDRESSES).toContain(address);
});

test('a new remote states its dependencies as the remotes that there are', () => {
  const made = remoteFiles({ folder: 'mfe-contratos', name: 'contratos', title: 'Contratos' });
  const { scripts, dependencies, devDependencies } = JSON.parse(made['mfe-contratos/package.json']);
  const model = JSON.parse(readFileSync(fromRoot('mfe-admin/package.json'), 'utf8'));
  expect(Object.keys(scripts)).toEqual(Object.keys(model.scripts));
  expect(model.dependencies).toMatchObject(dependencies);
  expect(model.devDependencies).toMatchObject(devDependencies);
  // A new remote needs no route that an older API lacks, so it requires none.
  for (const file of ['tsconfig.json', 'contract.json'])
    expect(Object.keys(JSON.parse(made[`mfe-contratos/${file}`]))).toEqual(
      Object.keys(JSON.parse(readFileSync(fromRoot('mfe-agenda', file), 'utf8'))).filter(
        (key) => key !== 'api',
      ),
    );
});
