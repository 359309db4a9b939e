import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readLog } from '../site/release-log';
import { currentRelease } from '../site/release-store';
import { sampleSite } from '../testing/sample-site';
import { performRelease } from './release-steps';
import { wayBack } from './rollback';
import { prepareSite } from './release.fixtures';

const given = prepareSite();
const { wanted, release, rollback, read, versionsServed } = given;

describe('a release', () => {
  it('puts one remote in force, leaves the others as they are, and says who and when', async () => {
    await release({ name: 'mfe-agenda', prefix: '/agenda' });
    const record = await release({ version: '1.1.0', script: 'remote2()' });
    expect(record.number).toBe(3);
    expect(await versionsServed()).toEqual({ 'mfe-admin': '1.1.0', 'mfe-agenda': '1.0.0' });
    expect(await read('shells/usuarios.html')).toContain(`/mfe/mfe-admin/${record.remotes['mfe-admin']}/`);
    expect((await readLog(given.sample.site)).at(-1)).toEqual({
      at: record.since,
      release: 3,
      action: 'release',
      who: 'ana',
      reason: null,
      changes: [
        {
          name: 'mfe-admin',
          from: expect.stringMatching(/^1\.0\.0-/),
          to: expect.stringMatching(/^1\.1\.0-/),
        },
      ],
    });
  });

  it('is refused when it is what runs already', async () => {
    await expect(release()).rejects.toThrow('já está em vigor');
    expect(await currentRelease(given.sample.site)).toBe(1);
  });

  it.each([
    ['a newer package than the host has', { needs: '^19.4.0' }, 'react ^19.4.0, e este sistema tem 19.3.1'],
    ['an older package than the host has', { needs: '^18.2.0' }, 'react ^18.2.0, e este sistema tem 19.3.1'],
    [
      'a prefix that another remote has',
      { name: 'mfe-agenda', prefix: '/usuarios' },
      'prefix /usuarios already taken',
    ],
  ])('is refused when it asks for %s', async (_, options, reason) => {
    await expect(release({ version: '2.0.0', ...options })).rejects.toThrow(reason);
    expect(await currentRelease(given.sample.site)).toBe(1);
    expect(await versionsServed()).toEqual({ 'mfe-admin': '1.0.0' });
  });

  it.each<[string, (contract: Record<string, unknown>) => void, string]>([
    [
      'another contract version',
      (contract) => Object.assign(contract, { contractVersion: 2 }),
      'contrato 2, e este sistema atende ao contrato 1',
    ],
    [
      'a newer API than anybody knows of',
      (contract) => Object.assign(contract, { api: '^1.4.0' }),
      'API ^1.4.0, e não se sabe que versão dela está em vigor',
    ],
    [
      'a name that the host does not offer',
      (contract) => Object.assign(contract, { facade: { '@foro/shared/ui/data': ['Novidade'] } }),
      '@foro/shared/ui/data sem Novidade',
    ],
    [
      'a field that nobody knows',
      (contract) => Object.assign(contract, { surprise: true }),
      'contrato desconhecido',
    ],
    [
      'no integrity',
      (contract) => Object.assign(contract, { entry: { file: 'remote-entry.aaaa1111.js' } }),
      'contrato desconhecido (em entry.integrity)',
    ],
    [
      'integrity of another file',
      (contract) =>
        Object.assign(contract, {
          entry: {
            file: 'routes.bbbb2222.js',
            integrity: (contract.entry as { integrity: string }).integrity,
          },
        }),
      'sha384 diferente',
    ],
    [
      "another remote's name",
      (contract) => Object.assign(contract, { name: 'mfe-outro' }),
      'o contrato é de mfe-outro',
    ],
  ])('is refused with %s in its contract', async (_, change, reason) => {
    const build = await given.sample.remote({ version: '2.0.0' });
    const file = path.join(build.dist, 'contract.json');
    const contract = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
    change(contract);
    await writeFile(file, JSON.stringify(contract));
    await expect(performRelease(wanted('mfe-admin', build))).rejects.toThrow(reason);
    expect(await currentRelease(given.sample.site)).toBe(1);
  });

  it('says since when each part is in force: what stays keeps its hour', async () => {
    const sinceServed = async () =>
      (JSON.parse(await read('registry.json')) as { since: Record<string, string> }).since;
    const first = await sinceServed();
    expect(first).toEqual({ host: expect.stringMatching(/Z$/), 'mfe-admin': first.host });
    const record = await release({ name: 'mfe-agenda', prefix: '/agenda' });
    expect(await sinceServed()).toEqual({ ...first, 'mfe-agenda': record.since });
    const later = await release({ version: '1.1.0' });
    expect(await sinceServed()).toEqual({
      host: first.host,
      'mfe-agenda': record.since,
      'mfe-admin': later.since,
    });
    const back = await rollback('mfe-admin');
    expect(await sinceServed()).toEqual({
      host: first.host,
      'mfe-agenda': record.since,
      'mfe-admin': back.since,
    });
  });

  it('of a remote whose files lie at another origin is refused, unless the host in force allows that origin', async () => {
    const remoteFiles = { 'mfe-agenda': 'https://arquivos.exemplo.com' };
    const host = async (script: string, config: object) =>
      performRelease({
        ...wanted('host', await given.sample.host({ script })),
        config: { ...given.sample.config, ...config },
      });
    await host('one()', { remoteFiles });
    await expect(release({ name: 'mfe-agenda', prefix: '/agenda' })).rejects.toThrow(
      'Origem não permitida (remoteOrigins): mfe-agenda em https://arquivos.exemplo.com.',
    );
    await host('two()', { remoteFiles, remoteOrigins: ['https://arquivos.exemplo.com'] });
    const { remotes } = await release({ name: 'mfe-agenda', prefix: '/agenda' });
    expect(await read('shells/agenda.html')).toContain(
      `href="https://arquivos.exemplo.com/mfe/mfe-agenda/${remotes['mfe-agenda']}/`,
    );
    expect(await read('shells/agenda.html')).toContain('href="/assets/');
    await expect(host('three()', { remoteFiles })).rejects.toThrow('Origem não permitida');
    expect(await currentRelease(given.sample.site)).toBe(4);
  });

  it('is refused without a contract, and without a host', async () => {
    const build = await given.sample.host();
    await expect(performRelease(wanted('mfe-admin', { ...build, name: 'mfe-admin' }))).rejects.toThrow(
      'não há contract.json',
    );
    const empty = await sampleSite();
    const remote = await empty.remote();
    await expect(performRelease({ ...wanted('mfe-admin', remote), site: empty.site })).rejects.toThrow(
      'publique o host primeiro',
    );
    await empty.remove();
  });

  it('of the host is checked against every remote in force: this remote does not run in an older host', async () => {
    const older = await given.sample.host({ script: 'old()', offers: { react: '19.2.0' } });
    await expect(performRelease(wanted('host', older))).rejects.toThrow(
      'react ^19.3.1, e este sistema tem 19.2.0',
    );
    expect(await currentRelease(given.sample.site)).toBe(1);
    const newer = await given.sample.host({ script: 'new()', offers: { react: '19.4.0' } });
    expect(await performRelease(wanted('host', newer))).toMatchObject({
      number: 2,
      changes: [{ name: 'host' }],
    });
    expect(await versionsServed()).toEqual({ 'mfe-admin': '1.0.0' });
  });

  it('of two teams at once leaves both in force', async () => {
    const builds = [
      await given.sample.remote({ name: 'mfe-agenda', prefix: '/agenda' }),
      await given.sample.remote({ version: '1.1.0' }),
    ];
    await Promise.all(builds.map((build) => performRelease(wanted(build.name, build))));
    expect(await versionsServed()).toEqual({ 'mfe-admin': '1.1.0', 'mfe-agenda': '1.0.0' });
  });

  it('stays possible to go back from, however often other remotes were released since', async () => {
    await release({ version: '1.1.0' });
    for (let minor = 0; minor < 12; minor++)
      await release({ name: 'mfe-agenda', prefix: '/agenda', version: `1.${minor}.0` });
    expect(await wayBack(given.sample.site, 'mfe-admin')).toEqual([expect.stringMatching(/^1\.0\.0-/)]);
    expect(await wayBack(given.sample.site, 'mfe-agenda')).toHaveLength(9);
  });
});
