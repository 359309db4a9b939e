import { describeIncompatibilities, DEVELOPMENT, findIncompatibilities } from '@foro/shared/federation';
import { renderDocument, routeLinks } from '@foro/shared/federation/render-shell.mjs';
import { composeApp } from './compose-app';
import { type DeployedHost, type DeployedRemote, INSPECTOR } from './deployed';
import { SECURITY_TEXT, securityText } from './security-text';
import type { Signer } from './sign-registry';
import { remoteBase } from './site-paths';

/** What an installation sets at run time; it becomes `config.json`. */
export interface SiteConfig {
  apiBase: string;
  supportEmail: string;
  environment: string;
  /** Origins besides the suite's own that remotes may come from: hosts refuse any other, and the content security policy forbids it. */
  remoteOrigins?: string[];
  /** Origin that serves a remote's files, by the remote's name; left out, the suite's own. */
  remoteFiles?: Record<string, string>;
  /** `off` where the service worker was taken back (`npm run rollback -- service-worker`). */
  serviceWorker?: 'off';
}

/** What a release is made of. */
export interface ReleaseContent {
  number: number;
  /** When each remote, and the `host`, took force, as an ISO instant. */
  since?: Record<string, string>;
  host: DeployedHost;
  remotes: DeployedRemote[];
  config: SiteConfig;
  /** What is switched off, and why. */
  disabled?: Record<string, string>;
  /** The release's place among all, and what signs it; unsigned without. */
  seal?: { sequence: number; signer: Signer };
}

/** A remote that the host cannot run, and why, in Portuguese. */
export interface RefusedRemote {
  name: string;
  reason: string;
}

/** Splits the remotes into those that this host can run and those that it cannot. */
export function chooseCompatible(
  host: DeployedHost,
  remotes: DeployedRemote[],
): { accepted: DeployedRemote[]; refused: RefusedRemote[] } {
  const judged = remotes.map((remote) => ({
    remote,
    reasons: findIncompatibilities(remote.contract, host.offer),
  }));
  return {
    accepted: judged.filter(({ reasons }) => reasons.length === 0).map(({ remote }) => remote),
    refused: judged
      .filter(({ reasons }) => reasons.length > 0)
      .map(({ remote, reasons }) => ({
        name: remote.contract.name,
        reason: describeIncompatibilities(reasons),
      })),
  };
}

/** File name of a prefix's shell: `/usuarios` is `usuarios.html`. */
export const shellFile = (prefix: string) => `${prefix.slice(1).replaceAll('/', '-')}.html`;

/** Files of a release, by their paths in its folder. */
export type ReleaseFiles = Record<string, string | Buffer>;

/**
 * Composes a release: the registry, the configuration, the page without a route of its own, one page for each prefix of a
 * remote, which arrives knowing what to fetch, and what makes the suite an app.
 */
export function composeRelease({
  number,
  since,
  host,
  remotes,
  config,
  disabled = {},
  seal,
}: ReleaseContent): ReleaseFiles {
  const entries = remotes.map(({ contract, folder }) => ({
    ...contract,
    base: remoteBase(contract.name, folder, config.remoteFiles?.[contract.name]),
  }));
  const unsigned = {
    schemaVersion: 1,
    release: number,
    host: host.base,
    since,
    remotes: entries,
    ...(Object.keys(disabled).length > 0 && { disabled }),
    ...(seal && { sequence: seal.sequence }),
  };
  const registry = seal ? { ...unsigned, signatures: seal.signer.sign(unsigned) } : unsigned;
  const page = {
    template: host.template,
    base: host.base,
    preload: host.preload,
    offer: host.offer,
    registry,
    config,
    // Never in production: the page does not even name it.
    ...(host.hasInspector && config.environment === DEVELOPMENT && { inspector: INSPECTOR }),
  };
  const shells = entries.flatMap((remote) =>
    remote.prefixes.map(
      ({ path }) =>
        [
          `shells/${shellFile(path)}`,
          // Nobody is to fetch what was switched off.
          renderDocument({
            ...page,
            links: remote.name in disabled ? [] : routeLinks(remote, path, host),
          }),
        ] as const,
    ),
  );
  return {
    ...composeApp(host, config.serviceWorker === 'off'),
    'registry.json': JSON.stringify(registry),
    'config.json': JSON.stringify(config),
    [SECURITY_TEXT]: securityText(config.supportEmail, since),
    'index.html': renderDocument(page),
    ...Object.fromEntries(shells),
  };
}
