import { buildRegistryEntry } from '@foro/shared/testing';
import { mainParts, type Page, pieceOf } from './parts';

const agenda = buildRegistryEntry({
  name: 'mfe-agenda',
  title: 'Agenda',
  version: '1.2.0',
  container: 'mfe_agenda',
  base: '/mfe/mfe-agenda/1.2.0-a/',
  prefixes: [{ path: '/agenda', roles: ['Admin'], preload: [], shared: [] }],
  requires: { react: '^19.3.1', antd: '^6.0.0' },
});
const file = (name: string, startTime: number, responseEnd: number, encodedBodySize: number) => ({
  name: `https://foro.test${name}`,
  startTime,
  responseEnd,
  encodedBodySize,
});
const page: Page = {
  pathname: '/agenda',
  origin: 'https://foro.test',
  registry: { remotes: [agenda] },
  offer: { contractVersion: 2, version: '1.0.0', shared: { react: '19.3.1' }, facade: {} },
  started: {},
  files: [
    file('/assets/1/main.js', 5, 40, 80_000),
    file('/mfe/mfe-agenda/1.2.0-a/entry.js', 100.4, 120, 2_000),
    file('/mfe/mfe-agenda/1.2.0-a/routes.js', 110, 180.6, 10_550),
  ],
};
const factsOf = (part: ReturnType<typeof pieceOf>) => Object.fromEntries(part?.facts ?? []);

it('tells the host and the remote of the address apart, each with its version, weight, time and shared modules', () => {
  const [host, remote] = mainParts(page);
  expect(host).toMatchObject({ id: 'host', remote: null });
  expect(factsOf(host ?? null)).toMatchObject({ Versão: '1.0.0', Arquivos: '1, 80,0 kB comprimidos' });
  expect(remote).toMatchObject({ id: 'mfe-agenda', title: 'Agenda', remote: 'mfe-agenda' });
  expect(factsOf(remote ?? null)).toEqual({
    Módulo: 'mfe-agenda',
    Versão: '1.2.0',
    Pasta: '/mfe/mfe-agenda/1.2.0-a/',
    Arquivos: '2, 12,6 kB comprimidos',
    Carga: '80 ms, a partir de 100 ms',
    Compartilhados: 'react 19.3.1 (pede ^19.3.1); antd ausente (pede ^6.0.0)',
  });
});

it('has the host alone on an address of its own', () => {
  expect(mainParts({ ...page, pathname: '/status' })).toHaveLength(1);
});

it("says so where a remote comes from a developer's machine", () => {
  const started = { mfe_agenda: 'http://localhost:3004/remote-entry.js' };
  const [, remote] = mainParts({ ...page, started });
  expect(factsOf(remote ?? null)).toMatchObject({
    Versão: '1.2.0 publicada; esta vem de http://localhost:3004',
    Pasta: 'http://localhost:3004/',
    Arquivos: 'nenhum buscado por esta página',
  });
});

it.each([
  ['of the suite', ''],
  ['of the files', 'https://arquivos.foro.test'],
])(
  'reads the version of a canary, which the page does not bring, from its folder at the origin %s',
  (_, at) => {
    const registry = { remotes: [{ ...agenda, base: `${at}/mfe/mfe-agenda/1.2.0-0a1b2c3d4e5f/` }] };
    const folder = `${at || 'https://foro.test'}/mfe/mfe-agenda/1.3.0-beta.1-f00dcafe0123/`;
    const [, remote] = mainParts({ ...page, registry, started: { mfe_agenda: `${folder}remote-entry.js` } });
    expect(factsOf(remote ?? null)).toMatchObject({
      Versão: '1.3.0-beta.1, no lugar da 1.2.0 do registro da página',
      Pasta: folder,
    });
  },
);

it('takes the deployed folder for what was started from there', () => {
  const started = { mfe_agenda: 'https://foro.test/mfe/mfe-agenda/1.2.0-a/entry.js' };
  const [, remote] = mainParts({ ...page, started });
  expect(factsOf(remote ?? null)).toMatchObject({ Versão: '1.2.0', Pasta: '/mfe/mfe-agenda/1.2.0-a/' });
});

it('names a piece with its place and its remote, and nothing that the registry does not know', () => {
  expect(pieceOf('mfe-agenda inicio/hoje', page)).toMatchObject({
    id: 'mfe-agenda inicio/hoje',
    title: 'inicio/hoje',
    remote: 'mfe-agenda',
    facts: expect.arrayContaining([['Lugar', 'inicio/hoje']]),
  });
  expect(pieceOf('mfe-outro inicio/hoje', page)).toBeNull();
});
