import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { publishSite } from '../site/publish-site';
import { type SampleSite, sampleSite } from '../testing/sample-site';
import { performRelease, type Wanted } from './release-steps';
import { chooseRollback } from './rollback';

/** A site with a host and a remote, new for each test, and the tests' actions on it. */
export function prepareSite() {
  let sample: SampleSite;
  beforeEach(async () => {
    sample = await sampleSite();
    await publishSite({
      site: sample.site,
      host: await sample.host(),
      remotes: [await sample.remote()],
      config: sample.config,
    });
  });
  afterEach(() => sample.remove());

  const wanted = (
    name: string,
    from: Wanted['from'],
    reason: string | null = null,
    action: 'release' | 'rollback' = 'release',
  ): Wanted => ({
    site: sample.site,
    name,
    from,
    cause: { action, who: 'ana', reason },
    config: sample.config,
  });
  const release = async (options: Parameters<SampleSite['remote']>[0] = {}) => {
    const build = await sample.remote(options);
    return performRelease(wanted(build.name, build));
  };
  const rollback = async (name: string, version?: string) =>
    performRelease(
      wanted(name, { folder: await chooseRollback(sample.site, name, version) }, 'tela branca', 'rollback'),
    );
  const read = (file: string) => readFile(path.join(sample.site, 'current', file), 'utf8');
  const versionsServed = async () => {
    const { remotes } = JSON.parse(await read('registry.json')) as {
      remotes: { name: string; version: string }[];
    };
    return Object.fromEntries(remotes.map(({ name, version }) => [name, version]));
  };

  return {
    get sample() {
      return sample;
    },
    wanted,
    release,
    rollback,
    read,
    versionsServed,
  };
}
