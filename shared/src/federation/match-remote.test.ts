import { buildRegistryEntry } from '../testing/build-contract';
import { isUnderPrefix, matchRemote } from './match-remote';

const remote = (name: string, ...paths: string[]) =>
  buildRegistryEntry({ name, prefixes: paths.map((path) => ({ path, preload: [], shared: [] })) });
const remotes = [
  remote('mfe-admin', '/usuarios', '/usuariodetalhe'),
  remote('mfe-clientes', '/usuariospj'),
  remote('mfe-processos', '/processos'),
  remote('mfe-custas', '/processos/custas'),
];

describe('matchRemote', () => {
  it.each([
    ['/usuarios', 'mfe-admin'],
    ['/usuarios/', 'mfe-admin'],
    ['/usuarios/7/mais', 'mfe-admin'],
    ['/usuariodetalhe/0', 'mfe-admin'],
    ['/usuariospj', 'mfe-clientes'],
    ['/processos/9', 'mfe-processos'],
    ['/processos/custas/9', 'mfe-custas'],
    ['/', undefined],
    ['/usuario', undefined],
    ['/usuariosx', undefined],
    ['/x/usuarios', undefined],
  ])('gives %s to %s', (pathname, name) => {
    expect(matchRemote(pathname, remotes)?.remote.name).toBe(name);
  });

  it('tells which prefix matched', () => {
    expect(matchRemote('/usuariodetalhe/3', remotes)?.prefix.path).toBe('/usuariodetalhe');
  });
});

describe('isUnderPrefix', () => {
  it.each([
    ['/usuarios', '/usuarios', true],
    ['/usuarios/7', '/usuarios', true],
    ['/usuariospj', '/usuarios', false],
    ['/', '/usuarios', false],
  ])('%s under %s: %s', (pathname, prefix, expected) => {
    expect(isUnderPrefix(pathname, prefix)).toBe(expected);
  });
});
