import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readLog } from '../site/release-log';
import { putInForce } from '../site/release-store';
import { readBuildVersion, wasReleased } from './build-released';
import { describeRunning } from './describe-running';
import { listRunning } from './list-releases';
import { performRelease } from './release-steps';
import { readTarget } from './targets';
import { prepareSite } from './release.fixtures';

const given = prepareSite();
const { wanted, release, rollback, versionsServed } = given;

describe('a rollback', () => {
  it('goes to the release before, with its reason in the log, and builds upon what the others run', async () => {
    await release({ version: '1.1.0' });
    await release({ name: 'mfe-agenda', prefix: '/agenda' });
    expect(await rollback('mfe-admin')).toMatchObject({ number: 4 });
    expect(await versionsServed()).toEqual({ 'mfe-admin': '1.0.0', 'mfe-agenda': '1.0.0' });
    expect((await readLog(given.sample.site)).at(-1)).toMatchObject({
      action: 'rollback',
      who: 'ana',
      reason: 'tela branca',
      changes: [{ name: 'mfe-admin' }],
    });
  });

  it('twice goes two releases back, not to and fro', async () => {
    await release({ version: '1.1.0' });
    await release({ version: '1.2.0' });
    await rollback('mfe-admin');
    await rollback('mfe-admin');
    expect(await versionsServed()).toEqual({ 'mfe-admin': '1.0.0' });
    await expect(rollback('mfe-admin')).rejects.toThrow(
      /não há versão anterior para voltar\. Há: 1\.2\.0-\w+, 1\.1\.0-/,
    );
  });

  it('goes to the version that is named, forward too', async () => {
    await release({ version: '1.1.0' });
    await rollback('mfe-admin', '1.0.0');
    await rollback('mfe-admin', '1.1.0');
    expect(await versionsServed()).toEqual({ 'mfe-admin': '1.1.0' });
    await expect(rollback('mfe-admin', '9.9.9')).rejects.toThrow('não há versão 9.9.9 para voltar');
    await expect(rollback('mfe-nada')).rejects.toThrow('não está publicado');
  });

  it('to a remote that the host in force cannot run is refused', async () => {
    await release({ version: '1.1.0', needs: '^19.3.0' });
    await performRelease(
      wanted('host', await given.sample.host({ script: 'old()', offers: { react: '19.3.0' } })),
    );
    await expect(rollback('mfe-admin')).rejects.toThrow('react ^19.3.1, e este sistema tem 19.3.0');
    expect(await versionsServed()).toEqual({ 'mfe-admin': '1.1.0' });
  });
});

describe('the list of releases', () => {
  it('shows what runs, since when, by whom and why, and what can be gone back to', async () => {
    await release({ version: '1.1.0' });
    const { since } = await rollback('mfe-admin');
    const text = describeRunning(given.sample.site, await listRunning(given.sample.site));
    const moment = new Date(since).toLocaleString('pt-BR', {
      timeZone: 'America/Sao_Paulo',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    expect(text).toMatch(/^Publicação 3 em /);
    expect(text).toMatch(
      new RegExp(
        `mfe-admin 1\\.0\\.0-\\w+\\n  desde ${moment}, retorno por ana: tela branca\\n  pode voltar a: 1\\.1\\.0-\\w+$`,
      ),
    );
    expect(text).toMatch(
      /host 1\.0\.0-\w+\n {2}desde .+, publicação do conjunto por .+\n {2}pode voltar a: nenhuma outra versão/,
    );
  });

  it('says so if nothing was published, or a site has lost its log', async () => {
    expect(describeRunning('/vazio', await listRunning(path.join(given.sample.folder, 'vazio')))).toBe(
      'Nada foi publicado em /vazio.',
    );
    await writeFile(path.join(given.sample.site, 'releases.jsonl'), '');
    await putInForce(given.sample.site, 1);
    expect(describeRunning(given.sample.site, await listRunning(given.sample.site))).toContain(
      'desde data desconhecida',
    );
  });
});

describe('a build', () => {
  it('says its version, and whether it was released before, in force or not', async () => {
    const newer = await given.sample.remote({ version: '1.1.0' });
    expect(await readBuildVersion(newer.dist)).toBe('1.1.0');
    expect(await readBuildVersion((await given.sample.host()).dist)).toBe('1.0.0');
    await expect(readBuildVersion(given.sample.folder)).rejects.toThrow('não diz a sua versão');
    expect(await wasReleased(given.sample.site, newer)).toBe(false);
    await performRelease(wanted('mfe-admin', newer));
    await rollback('mfe-admin');
    expect(await wasReleased(given.sample.site, newer)).toBe(true);
  });
});

describe('a target', () => {
  const targets = path.resolve(__dirname, '../../targets.json');

  it('is one of targets.json, its folder beginning at the repository unless it is whole', async () => {
    expect(await readTarget(targets, 'local', '/repo')).toMatchObject({
      site: '/repo/.site',
      config: { environment: 'demo' },
    });
    expect(await readTarget(targets, 'production', '/repo')).toMatchObject({
      site: '/srv/foro/site',
      config: { apiBase: '/api', environment: 'production' },
    });
  });

  it('of developers names the origins of their machines', async () => {
    expect(await readTarget(targets, 'development', '/repo')).toMatchObject({
      config: { environment: 'development', remoteOrigins: ['http://localhost:*'] },
    });
    expect((await readTarget(targets, 'production', '/repo')).config).not.toHaveProperty('remoteOrigins');
  });

  it.each([
    { remoteOrigins: ['http://localhost:*'] },
    { remoteOrigins: 'https://a.exemplo.com' },
    { remoteOrigins: ['https://a.exemplo.com/x'] },
    { remoteFiles: { 'mfe-agenda': 7 } },
  ])('whose origins are wrong is refused: %j', async (origins) => {
    const file = path.join(given.sample.folder, 'targets.json');
    await writeFile(
      file,
      JSON.stringify({ firma: { site: '.site', config: { ...given.sample.config, ...origins } } }),
    );
    await expect(readTarget(file, 'firma', '/repo')).rejects.toThrow(
      'Destino desconhecido ou incompleto: firma.',
    );
  });

  it.each(['nowhere', 'toString', 'half'])('that is unknown or incomplete is refused: %s', async (name) => {
    const file = path.join(given.sample.folder, 'targets.json');
    await writeFile(file, JSON.stringify({ half: { site: '.site' } }));
    await expect(readTarget(file, name, '/repo')).rejects.toThrow(
      `Destino desconhecido ou incompleto: ${name}.`,
    );
  });
});
