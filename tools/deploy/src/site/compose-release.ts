import { describeIncompatibilities, DEVELOPMENT, findIncompatibilities } from '@foro/shared/federation';
import { renderDocument, routeLinks, templatesUnder } from '@foro/shared/federation/render-shell.mjs';
import { composeApp } from './compose-app';
import { type DeployedHost, type DeployedRemote, FIRST_DATA } from './deployed';
import { SECURITY_TEXT, securityText } from './security-text';
import { remoteBase } from './site-paths';
import type { RefusedRemote, ReleaseContent, ReleaseFiles } from './release-content';

type Prefix = DeployedRemote['contract']['prefixes'][number];

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

const composeRegistry = ({ number, since, host, remotes, config, disabled = {} }: ReleaseContent) => ({
  schemaVersion: 1,
  release: number,
  host: host.base,
  since,
  remotes: remotes.map(({ contract, folder }) => ({
    ...contract,
    base: remoteBase(contract.name, folder, config.remoteFiles?.[contract.name]),
  })),
  ...(Object.keys(disabled).length > 0 && { disabled }),
});

/**
 * Composes a release: the registry, the configuration, the page without a route, one page for
 * each prefix of a remote with its preload list, and the files of the installable app.
 */
export function composeRelease(content: ReleaseContent): ReleaseFiles {
  const { since, host, config, disabled = {} } = content;
  const registry = composeRegistry(content);
  const page = {
    template: host.template,
    base: host.base,
    preload: host.preload,
    offer: host.offer,
    registry,
    config,
  };
  // A developer's own module replaces the released one: its styles must not lie beside the released ones.
  const isFetchedOnly = (file: string) => config.environment === DEVELOPMENT && file.endsWith('.css');
  const firstOf = (remote: DeployedRemote['contract'], { path, roles }: Prefix) => {
    const templates = host.hasFirstData ? templatesUnder(remote, path) : [];
    const first = { program: FIRST_DATA, apiBase: config.apiBase, templates, ...(roles && { roles }) };
    return templates.length > 0 ? { first } : {};
  };
  const shells = registry.remotes.flatMap((remote) =>
    remote.prefixes.map(
      (prefix) =>
        [
          `shells/${shellFile(prefix.path)}`,
          // Files of a switched-off module are not preloaded.
          renderDocument({
            ...page,
            ...(!(remote.name in disabled) && firstOf(remote, prefix)),
            links: remote.name in disabled ? [] : routeLinks(remote, prefix.path, host, isFetchedOnly),
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
