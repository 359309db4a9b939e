import { describeIncompatibilities, findIncompatibilities, type HostOffer, satisfies } from './compatibility';

const offer: HostOffer = {
  contractVersion: 1,
  version: '1.4.0',
  shared: { react: '19.3.1', '@foro/shared': '1.4.0' },
  facade: { '@foro/shared/ui/list': ['ResponsiveList', 'useListState'], axios: ['*'] },
};
const needs = {
  contractVersion: 1,
  requires: { react: '^19.3.1', '@foro/shared': '^1.2.0' },
  facade: { '@foro/shared/ui/list': ['ResponsiveList'], axios: ['anything'] },
};

describe('findIncompatibilities', () => {
  it('finds nothing against a remote that asks for what the host has', () => {
    expect(findIncompatibilities(needs, offer)).toEqual([]);
  });

  it('refuses another contract version and says nothing more, for the rest may mean something else there', () => {
    expect(
      findIncompatibilities({ ...needs, contractVersion: 2, requires: { vue: '^3.0.0' } }, offer),
    ).toEqual([{ kind: 'contract', needs: 2, offered: [1] }]);
  });

  it.each([
    [1, { contractVersion: 1 }, true],
    [2, { contractVersion: 1 }, false],
    [1, { contractVersion: 2, contractVersions: [1, 2] }, true],
    [2, { contractVersion: 2, contractVersions: [1, 2] }, true],
    [3, { contractVersion: 2, contractVersions: [1, 2] }, false],
    [1, { contractVersion: 2 }, false],
  ])('a remote of contract %s on a host of %j: %s', (contractVersion, versions, runs) => {
    expect(findIncompatibilities({ ...needs, contractVersion }, { ...offer, ...versions })).toHaveLength(
      runs ? 0 : 1,
    );
  });

  it.each([
    ['^1.2.0', '1.4.0', true],
    ['^1.2.0', '1.1.9', false],
    ['^1.2.0', null, false],
    ['^1.2.0', undefined, true],
    [undefined, null, true],
  ])('a remote that asks for the API %s where %s is in force: %s', (api, inForce, runs) => {
    expect(findIncompatibilities({ ...needs, api }, offer, inForce)).toEqual(
      runs ? [] : [{ kind: 'api', needs: api, offered: inForce }],
    );
  });

  it('refuses a range that the host does not meet, and a package that it does not share', () => {
    expect(findIncompatibilities({ ...needs, requires: { react: '^20.0.0', vue: '^3.0.0' } }, offer)).toEqual(
      [
        { kind: 'package', name: 'react', needs: '^20.0.0', offered: '19.3.1' },
        { kind: 'package', name: 'vue', needs: '^3.0.0', offered: null },
      ],
    );
  });

  it('refuses a name, and a module, that the host does not offer', () => {
    expect(
      findIncompatibilities(
        {
          ...needs,
          facade: {
            '@foro/shared/ui/list': ['ResponsiveList', 'Novidade'],
            '@foro/shared/ui/mapa': ['Mapa'],
          },
        },
        offer,
      ),
    ).toEqual([
      { kind: 'name', request: '@foro/shared/ui/list', name: 'Novidade' },
      { kind: 'name', request: '@foro/shared/ui/mapa', name: 'Mapa' },
    ]);
  });

  it('takes the whole namespace from a module that is offered', () => {
    expect(findIncompatibilities({ ...needs, facade: { '@foro/shared/ui/list': ['*'] } }, offer)).toEqual([]);
    expect(
      findIncompatibilities({ ...needs, facade: { '@foro/shared/ui/mapa': ['*'] } }, offer),
    ).toHaveLength(1);
  });
});

describe('describeIncompatibilities', () => {
  it('says every reason in one line', () => {
    expect(
      describeIncompatibilities([
        { kind: 'contract', needs: 2, offered: [1] },
        { kind: 'contract', needs: 3, offered: [1, 2] },
        { kind: 'api', needs: '^1.4.0', offered: '1.3.0' },
        { kind: 'api', needs: '^1.4.0', offered: null },
        { kind: 'package', name: 'react', needs: '^20.0.0', offered: '19.3.1' },
        { kind: 'package', name: 'vue', needs: '^3.0.0', offered: null },
        { kind: 'name', request: '@foro/shared/ui/list', name: 'Novidade' },
      ]),
    ).toBe(
      'contrato 2, e este sistema atende ao contrato 1; contrato 3, e este sistema atende aos contratos 1 e 2; API ^1.4.0, e a que está em vigor é a 1.3.0; API ^1.4.0, e não se sabe que versão dela está em vigor; react ^20.0.0, e este sistema tem 19.3.1; vue ^3.0.0, e este sistema tem nenhuma versão; @foro/shared/ui/list sem Novidade',
    );
  });
});

describe('satisfies', () => {
  it.each([
    ['1.2.3', '^1.2.3', true],
    ['1.9.0', '^1.2.3', true],
    ['1.2.2', '^1.2.3', false],
    ['2.0.0', '^1.2.3', false],
    ['0.3.0', '^0.2.5', false],
    ['0.2.6', '^0.2.5', true],
    ['0.0.4', '^0.0.3', false],
    ['0.0.3', '^0.0.3', true],
    ['1.2.9', '~1.2.3', true],
    ['1.3.0', '~1.2.3', false],
    ['1.2.3', '1.2.3', true],
    ['1.2.4', '1.2.3', false],
    ['1.10.0', '^1.9.0', true],
    [undefined, '^1.0.0', false],
  ])('%s in %s: %s', (version, range, expected) => {
    expect(satisfies(version, range)).toBe(expected);
  });
});
