import { type HostOffer, matchRemote, type RegistryEntry } from '@foro/shared/federation';

/** A file that the browser fetched, from its resource timings. */
export interface FetchedFile {
  name: string;
  startTime: number;
  responseEnd: number;
  /** 0 if the other origin does not reveal it. */
  encodedBodySize: number;
}

/** The programs that run in this page, as far as they are visible from outside. */
export interface Page {
  pathname: string;
  origin: string;
  registry: { remotes: RegistryEntry[] };
  offer: HostOffer;
  /** The address from which each started remote was really loaded, by the name of its container. */
  started: Record<string, string>;
  files: FetchedFile[];
}

/** A part of the page: the host's frame, a remote's page, or a remote's contribution. */
export interface Part {
  /** `host`, `mfe-agenda`, or `mfe-agenda inicio/hoje`. */
  id: string;
  title: string;
  /** Facts about it: label and value. */
  facts: [string, string][];
  /** Its remote, which can be overridden; null for the host. */
  remote: string | null;
}

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1).replace('.', ',')} kB`;

/** How long the files under a folder took to load, and their size. */
function weigh(base: string, { origin, files }: Page): [string, string][] {
  const folder = new URL(base, origin).href;
  const own = files.filter(({ name }) => name.startsWith(folder));
  if (own.length === 0) return [['Arquivos', 'nenhum buscado por esta página']];
  const size = own.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  const first = Math.min(...own.map(({ startTime }) => startTime));
  const last = Math.max(...own.map(({ responseEnd }) => responseEnd));
  return [
    ['Arquivos', `${own.length}${size > 0 ? `, ${kilobytes(size)} comprimidos` : ''}`],
    ['Carga', `${Math.round(last - first)} ms, a partir de ${Math.round(first)} ms`],
  ];
}

/** The folder from which a remote was loaded: a developer's own if it was started from there. */
function baseOf(remote: RegistryEntry, { started, origin }: Page): string {
  const entry = started[remote.container];
  if (entry === undefined) return remote.base;
  const folder = new URL('.', new URL(entry, origin)).href;
  return folder === new URL(remote.base, origin).href ? remote.base : folder;
}

/** The version in the name of a released folder: `/mfe/mfe-agenda/1.2.0-0a1b2c3d4e5f/`. */
const versionIn = (base: string) => /\/([^/]+)-[\da-f]+\/$/.exec(base)?.[1];

/**
 * The page's registry is everybody's: a canary, or a release that is newer than the page, comes from another
 * folder of the same origin.
 */
function versionOf(remote: RegistryEntry, base: string, { origin }: Page): string {
  if (base === remote.base) return remote.version;
  const [own, deployed] = [base, remote.base].map((one) => new URL(one, origin).origin);
  const version = own === deployed ? versionIn(base) : undefined;
  return version === undefined
    ? `${remote.version} publicada; esta vem de ${own}`
    : `${version}, no lugar da ${remote.version} do registro da página`;
}

const sharedOf = ({ requires }: RegistryEntry, { shared }: HostOffer) =>
  Object.entries(requires)
    .map(([name, range]) => `${name} ${shared[name] ?? 'ausente'} (pede ${range})`)
    .join('; ');

function factsOf(remote: RegistryEntry, page: Page): [string, string][] {
  const base = baseOf(remote, page);
  return [
    ['Módulo', remote.name],
    ['Versão', versionOf(remote, base, page)],
    ['Pasta', base],
    ...weigh(base, page),
    ['Compartilhados', sharedOf(remote, page.offer)],
  ];
}

/** The host, and the remote to which the address belongs. */
export function mainParts(page: Page): Part[] {
  const host: Part = {
    id: 'host',
    title: 'Host',
    remote: null,
    facts: [
      ['Versão', page.offer.version],
      ...weigh('/assets/', page),
      [
        'Compartilhados',
        Object.entries(page.offer.shared)
          .map((entry) => entry.join(' '))
          .join('; '),
      ],
    ],
  };
  const remote = matchRemote(page.pathname, page.registry.remotes)?.remote;
  if (!remote) return [host];
  return [host, { id: remote.name, title: remote.title, remote: remote.name, facts: factsOf(remote, page) }];
}

/**
 * A contribution on the page by its mark (`mfe-agenda inicio/hoje`); null if the registry does not know it.
 */
export function pieceOf(mark: string, page: Page): Part | null {
  const [name = '', place = ''] = mark.split(' ');
  const remote = page.registry.remotes.find((one) => one.name === name);
  if (!remote) return null;
  const slot = remote.contributions?.slots.find((one) => `${one.slot}/${one.name}` === place);
  return {
    id: mark,
    title: slot?.title ?? place,
    remote: name,
    facts: [['Lugar', place], ...factsOf(remote, page)],
  };
}
