import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  describeIncompatibilities,
  findIncompatibilities,
  type HostOffer,
  isAllowedBase,
  parseRegistry,
  readOrigins,
} from '@foro/shared/federation';
import { composeRelease } from '../site/compose-release';
import { type DeployedRemote, readRemote } from '../site/deployed';
import type { ReleaseParts } from '../site/draft-release';
import { remoteBase, sitePaths } from '../site/site-paths';
import { ReleaseRefusedError } from './refused-error';

/**
 * Reads the contract of a remote's folder.
 * @throws ReleaseRefusedError if there is none, or this tool does not know its format: unknown contracts are
 *   not released
 */
export async function readKnownRemote(site: string, name: string, folder: string): Promise<DeployedRemote> {
  const remote = await readRemote(site, name, folder).catch((error: Error) => {
    throw new ReleaseRefusedError(`${name} ${folder}: contrato desconhecido (${reasonOf(error)}).`);
  });
  if (remote.contract.name !== name)
    throw new ReleaseRefusedError(`${name} ${folder}: o contrato é de ${remote.contract.name}.`);
  return remote;
}

const reasonOf = (error: Error & { code?: string; issues?: { path: PropertyKey[] }[] }) => {
  if (error.code === 'ENOENT') return 'não há contract.json';
  return error.issues
    ? `em ${error.issues.map((issue) => issue.path.join('.') || 'campos que esta ferramenta não conhece').join(', ')}`
    : error.message;
};

/** @throws ReleaseRefusedError if the entry file does not match the hash in its contract */
export async function assertIntegrity(site: string, { contract, folder }: DeployedRemote): Promise<void> {
  const entry = await readFile(path.join(sitePaths(site).remote(contract.name, folder), contract.entry.file));
  if (`sha384-${createHash('sha384').update(entry).digest('base64')}` === contract.entry.integrity) return;
  throw new ReleaseRefusedError(
    `${contract.name} ${folder}: ${contract.entry.file} não é o arquivo que o contrato diz (sha384 diferente).`,
  );
}

/**
 * @param api version of the deployed API, null if unknown; undefined if it does not change
 * @throws ReleaseRefusedError with every reason why the host, or the API, cannot serve the remote
 */
export function assertCompatible(
  { contract, folder }: DeployedRemote,
  offer: HostOffer,
  api?: string | null,
): void {
  const reasons = findIncompatibilities(contract, offer, api);
  if (reasons.length > 0)
    throw new ReleaseRefusedError(
      `${contract.name} ${folder} não roda no host ${offer.version}: ${describeIncompatibilities(reasons)}.`,
    );
}

/**
 * @throws ReleaseRefusedError if a remote's files are at an origin that the configuration does not allow: no
 *   host would load it
 */
export function assertOrigins({ remotes, config }: ReleaseParts): void {
  const allowed = readOrigins(config.remoteOrigins, config.environment);
  const refused = remotes
    .map(({ contract, folder }) => ({
      name: contract.name,
      base: remoteBase(contract.name, folder, config.remoteFiles?.[contract.name]),
    }))
    .filter(({ base }) => !isAllowedBase(base, allowed));
  if (refused.length > 0)
    throw new ReleaseRefusedError(
      `Origem não permitida (remoteOrigins): ${refused.map(({ name, base }) => `${name} em ${new URL(base).origin}`).join(', ')}.`,
    );
}

/**
 * @throws ReleaseRefusedError if a browser would drop an entry of the registry: two remotes with the same
 *   name, container or prefix
 */
export function assertRegistry(parts: ReleaseParts): void {
  const files = composeRelease({ number: 0, ...parts });
  const { dropped } = parseRegistry(JSON.parse(String(files['registry.json'])));
  if (dropped.length > 0)
    throw new ReleaseRefusedError(
      `O registro ficaria sem ${dropped.map(({ name, reason }) => `${name} (${reason})`).join(', ')}.`,
    );
}
