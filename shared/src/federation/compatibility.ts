import type { Contract } from './contract';

/** A host's offer, as its build writes it into `host.json`. */
export interface HostOffer {
  /** The newest contract version that it supports. */
  contractVersion: number;
  /** Every version that it supports; an older host lists none. */
  contractVersions?: number[];
  version: string;
  /** Installed version of each shared package. */
  shared: Record<string, string>;
  /** Names that each shared module exports; `*` if only running it can tell. */
  facade: Record<string, string[]>;
}

/** Why a remote cannot run in a host; empty if it can. */
export type Incompatibility =
  | { kind: 'contract'; needs: number; offered: number[] }
  | { kind: 'api'; needs: string; offered: string | null }
  | { kind: 'package'; name: string; needs: string; offered: string | null }
  | { kind: 'name'; request: string; name: string };

/** The parts of a contract that decide compatibility. */
export type Requirements = Pick<Contract, 'contractVersion' | 'requires' | 'facade' | 'api'>;

/**
 * Returns every reason why a remote cannot run in a host: contract version, version ranges of the shared
 * packages, imported names, and the API.
 *
 * @param api version of the deployed API; null if it is unknown, undefined if the caller does not check it (a
 * browser)
 */
export function findIncompatibilities(
  needs: Requirements,
  offer: HostOffer,
  api?: string | null,
): Incompatibility[] {
  const versions = offer.contractVersions ?? [offer.contractVersion];
  if (!versions.includes(needs.contractVersion))
    return [{ kind: 'contract', needs: needs.contractVersion, offered: versions }];
  const packages = Object.entries(needs.requires)
    .filter(([name, range]) => !satisfies(offer.shared[name], range))
    .map(
      ([name, range]) =>
        ({ kind: 'package', name, needs: range, offered: offer.shared[name] ?? null }) as const,
    );
  const names = Object.entries(needs.facade).flatMap(([request, wanted]) =>
    missingNames(wanted, offer.facade[request]).map((name) => ({ kind: 'name', request, name }) as const),
  );
  return [...packages, ...names, ...apiReasons(needs.api, api)];
}

function apiReasons(needs: string | undefined, offered: string | null | undefined): Incompatibility[] {
  if (needs === undefined || offered === undefined || satisfies(offered ?? undefined, needs)) return [];
  return [{ kind: 'api', needs, offered }];
}

function missingNames(wanted: string[], offered: string[] | undefined): string[] {
  if (!offered) return wanted;
  if (offered.includes('*')) return [];
  return wanted.filter((name) => name !== '*' && !offered.includes(name));
}

const numbersOf = (version: string) =>
  version
    .replace(/^[\^~]/, '')
    .split('-', 1)
    .flatMap((release) => release.split('.').map(Number));

/**
 * Whether a version lies in a range of the forms that contracts use: `^1.2.3`, `~1.2.3`, `1.2.3`. A caret
 * fixes the leftmost number that is not zero, as in semver; the part after a hyphen is ignored.
 */
export function satisfies(version: string | undefined, range: string): boolean {
  if (version === undefined) return false;
  const offered = numbersOf(version);
  const wanted = numbersOf(range);
  const fixed = range.startsWith('^')
    ? wanted.findIndex((part) => part > 0) + 1 || 3
    : range.startsWith('~')
      ? 2
      : 3;
  if (wanted.slice(0, fixed).some((part, index) => part !== offered[index])) return false;
  const difference = wanted.map((part, index) => (offered[index] ?? 0) - part).find((part) => part !== 0);
  return difference === undefined || difference > 0;
}

/**
 * The reasons in one line of Portuguese, for the page that refuses the remote and for the log of a release.
 */
export function describeIncompatibilities(reasons: readonly Incompatibility[]): string {
  return reasons.map(describe).join('; ');
}

function describe(reason: Incompatibility): string {
  if (reason.kind === 'contract')
    return `contrato ${reason.needs}, e este sistema atende ${
      reason.offered.length > 1
        ? `aos contratos ${reason.offered.join(' e ')}`
        : `ao contrato ${reason.offered.join()}`
    }`;
  if (reason.kind === 'api')
    return `API ${reason.needs}, e ${reason.offered === null ? 'não se sabe que versão dela está em vigor' : `a que está em vigor é a ${reason.offered}`}`;
  if (reason.kind === 'package')
    return `${reason.name} ${reason.needs}, e este sistema tem ${reason.offered ?? 'nenhuma versão'}`;
  return `${reason.request} sem ${reason.name}`;
}
