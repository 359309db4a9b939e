import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteConfig } from '../site/release-content';
import { type DeployedRemote, readHost, readRemote } from '../site/deployed';
import type { ReleaseParts } from '../site/draft-release';
import { currentRelease, readRelease } from '../site/release-store';
import { sitePaths } from '../site/site-paths';

/** The parts of the current release; null in a site without one. */
export async function readInForce(site: string): Promise<ReleaseParts | null> {
  const number = await currentRelease(site);
  if (number === null) return null;
  const { host, remotes, disabled = {} } = await readRelease(site, number);
  const config = JSON.parse(
    await readFile(path.join(sitePaths(site).release(number), 'config.json'), 'utf8'),
  ) as SiteConfig;
  return {
    host: await readHost(site, host),
    remotes: await Promise.all(
      Object.entries(remotes).map(([name, folder]) => readRemote(site, name, folder)),
    ),
    config,
    disabled,
  };
}

/** The remotes with this one in place of its older version, or at the end if it is new. */
export function withRemote(remotes: readonly DeployedRemote[], remote: DeployedRemote): DeployedRemote[] {
  const isSame = ({ contract }: DeployedRemote) => contract.name === remote.contract.name;
  return remotes.some(isSame)
    ? remotes.map((other) => (isSame(other) ? remote : other))
    : [...remotes, remote];
}
