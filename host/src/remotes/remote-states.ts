import type { Classe } from '@foro/shared/contracts/telemetria';
import type { RegistryEntry } from '@foro/shared/federation';
import { create } from 'zustand';
import { isOverride } from '../overrides/overrides-store';
import { tell } from '../telemetry/beacons';
import { classOf, messageOf, StalePageError } from './remote-errors';

/** Why a remote last failed in this page. */
export interface RemoteFailure {
  classe: Classe;
  message: string;
  /** When, as an ISO instant. */
  at: string;
}

export interface RemoteState {
  /** Version folder to which it refers. */
  base: string;
  outcome: 'carregando' | 'carregado' | 'indisponivel' | 'incompativel';
  /** Time from the request to the routes, retries included; null until then. */
  durationMs: number | null;
  failure: RemoteFailure | null;
}

/**
 * The state of each remote in this page, by name, and of each contribution to a slot; others were not
 * requested.
 */
export const useRemoteStates = create<Record<string, RemoteState>>()(() => ({}));

/** Key of the state of a remote, or of one of its contributions. */
export const stateKey = ({ name }: Pick<RegistryEntry, 'name'>, part?: string): string =>
  part === undefined ? name : `${name} ${part}`;

function note(remote: RegistryEntry, change: Partial<RemoteState>, part: string | undefined): void {
  const key = stateKey(remote, part);
  useRemoteStates.setState((states) => ({
    [key]: {
      outcome: 'carregando',
      durationMs: null,
      failure: states[key]?.failure ?? null,
      ...change,
      base: remote.base,
    },
  }));
}

const failureOf = (error: unknown, classe: Classe): RemoteFailure => ({
  classe,
  message: messageOf(error),
  at: new Date().toISOString(),
});

/** Folder of a remote's version, which distinguishes two builds of one version. */
const folderOf = ({ base, version }: RegistryEntry) => /\/([\w.-]{1,40})\/$/.exec(base)?.[1] ?? version;

// A developer's overrides are not reported.
function report(remote: RegistryEntry, classe: Classe, durationMs: number): void {
  if (!isOverride(remote))
    tell({ remoto: remote.name, versao: folderOf(remote), classe, duracaoMs: durationMs });
}

// The boundary receives failures that loading has already reported.
const told = new WeakSet<object>();

/** Records that the remote was requested. */
export const noteLoading = (remote: RegistryEntry, part?: string): void => note(remote, {}, part);

/** Records that the request succeeded. */
export function noteLoaded(remote: RegistryEntry, durationMs: number, part?: string): void {
  note(remote, { outcome: 'carregado', durationMs }, part);
  report(remote, 'carregado', durationMs);
}

/** Records that it could not be loaded, or may not run here. */
export function noteFailed(remote: RegistryEntry, error: unknown, durationMs: number, part?: string): void {
  if (error instanceof Error) told.add(error);
  // The page is reloaded for it: this is no failure of the remote.
  if (error instanceof StalePageError) return note(remote, { outcome: 'indisponivel' }, part);
  const classe = classOf(error);
  note(
    remote,
    {
      outcome: classe === 'incompativel' ? 'incompativel' : 'indisponivel',
      failure: failureOf(error, classe),
    },
    part,
  );
  return report(remote, classe, durationMs);
}

/**
 * Records that a page of a loaded remote broke: while it rendered, or because one of its files is missing.
 */
export function noteBroken(remote: RegistryEntry, error: unknown, part?: string): void {
  if (error instanceof Error && told.has(error)) return;
  const classe = classOf(error) === 'pedaco-ausente' ? 'pedaco-ausente' : 'erro-ao-desenhar';
  note(
    remote,
    {
      outcome: 'carregado',
      durationMs: useRemoteStates.getState()[stateKey(remote, part)]?.durationMs ?? null,
      failure: failureOf(error, classe),
    },
    part,
  );
  report(remote, classe, 0);
}
