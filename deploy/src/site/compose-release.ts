import {
  cohortAddress,
  describeIncompatibilities,
  DEVELOPMENT,
  findIncompatibilities,
} from '@foro/shared/federation';
import { renderDocument, routeLinks, templatesUnder } from '@foro/shared/federation/render-shell.mjs';
import { cohortsOf, type DeployedCanary, nameOf, ruleOf } from './cohorts';
import { composeApp } from './compose-app';
import { type DeployedHost, type DeployedRemote, FIRST_DATA, INSPECTOR } from './deployed';
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

/** The registry for everybody, and one for each cohort, which differs in its remotes alone. */
function composeRegistries({
  number,
  since,
  host,
  remotes,
  config,
  disabled = {},
  canaries = [],
  seal,
}: ReleaseContent) {
  const cohorts = cohortsOf(canaries);
  const stableOf = (name: string) => remotes.find(({ contract }) => contract.name === name)?.folder ?? '';
  const compose = (met: readonly DeployedCanary[], key?: string) => {
    const canaryOf = (name: string) => met.find((canary) => nameOf(canary) === name);
    const unsigned = {
      schemaVersion: 1,
      release: number,
      host: host.base,
      since: since && {
        ...since,
        ...Object.fromEntries(met.map((canary) => [nameOf(canary), canary.since])),
      },
      remotes: remotes
        .map((stable) => canaryOf(stable.contract.name)?.remote ?? stable)
        .map(({ contract, folder }) => ({
          ...contract,
          base: remoteBase(contract.name, folder, config.remoteFiles?.[contract.name]),
        })),
      ...(Object.keys(disabled).length > 0 && { disabled }),
      ...(canaries.length > 0 && {
        canaries: canaries.map((canary) => ruleOf(canary, stableOf(nameOf(canary)))),
        cohorts: cohorts.map((cohort) => ({ key: cohort.key, remotes: cohort.canaries.map(nameOf) })),
      }),
      ...(key !== undefined && { cohort: key }),
      ...(seal && { sequence: seal.sequence }),
    };
    return seal ? { ...unsigned, signatures: seal.signer.sign(unsigned) } : unsigned;
  };
  return {
    registry: compose([]),
    others: Object.fromEntries(
      cohorts.map(({ key, canaries: met }) => [
        cohortAddress(key).slice(1),
        JSON.stringify(compose(met, key)),
      ]),
    ),
  };
}

/**
 * Composes a release: the registry, those of cohorts, the configuration, the page without a route, one page for
 * each prefix of a remote with its preload list, and the files of the installable app.
 */
export function composeRelease(content: ReleaseContent): ReleaseFiles {
  const { since, host, config, disabled = {}, canaries = [] } = content;
  const { registry, others } = composeRegistries(content);
  const page = {
    template: host.template,
    base: host.base,
    preload: host.preload,
    offer: host.offer,
    registry,
    config,
    // A folder that was published for development, and rolled back to, may contain it.
    ...(host.hasInspector && config.environment === DEVELOPMENT && { inspector: INSPECTOR }),
  };
  // People with a canary, or with a developer's own module in a development deployment, must not preload the
  // stable files beside it.
  const isFetchedOnly = (name: string) => (file: string) =>
    canaries.some((canary) => nameOf(canary) === name) ||
    (config.environment === DEVELOPMENT && file.endsWith('.css'));
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
            links:
              remote.name in disabled
                ? []
                : routeLinks(remote, prefix.path, host, isFetchedOnly(remote.name)),
          }),
        ] as const,
    ),
  );
  return {
    ...composeApp(host, config.serviceWorker === 'off'),
    'registry.json': JSON.stringify(registry),
    ...others,
    'config.json': JSON.stringify(config),
    [SECURITY_TEXT]: securityText(config.supportEmail, since),
    'index.html': renderDocument(page),
    ...Object.fromEntries(shells),
  };
}
