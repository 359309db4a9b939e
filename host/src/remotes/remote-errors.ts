import type { Classe } from '@foro/shared/contracts/telemetria';
import { describeIncompatibilities, type Incompatibility } from '@foro/shared/federation';
import { isMissingChunk } from '../errors/missing-chunk';

/** The remote requires something that this host lacks: a retry cannot help, a release can. */
export class IncompatibleRemoteError extends Error {
  override readonly name = 'IncompatibleRemoteError';
  constructor(reasons: readonly Incompatibility[] | string) {
    super(typeof reasons === 'string' ? reasons : describeIncompatibilities(reasons));
  }
}

/**
 * The remote's entry could not be loaded: missing, blocked, timed out, altered, or not the expected script.
 */
export class RemoteEntryError extends Error {
  override readonly name = 'RemoteEntryError';
  constructor(
    message: string,
    readonly classe: Classe,
  ) {
    super(message);
  }
}

/** The registry names an origin that this installation does not allow: nothing is fetched from there. */
export class RefusedOriginError extends Error {
  override readonly name = 'RefusedOriginError';
}

/** Another release of the remote has run in this page, and the two would mix: only a reload loads this one. */
export class StalePageError extends Error {
  override readonly name = 'StalePageError';
}

/**
 * The federation runtime's own refusals of a shared package, distinguished by their text, because it gives
 * them no type.
 */
export const isSharedMismatch = (error: unknown): boolean =>
  error instanceof Error &&
  /does not satisfy|shared module .* (?:doesn't exist|not available)|RUNTIME-(?:005|006|012)/i.test(
    error.message,
  );

/** The class by which a failure is reported; there are few. */
export function classOf(error: unknown): Classe {
  if (error instanceof RemoteEntryError) return error.classe;
  if (error instanceof RefusedOriginError) return 'origem-recusada';
  if (error instanceof IncompatibleRemoteError) return 'incompativel';
  return isMissingChunk(error) ? 'pedaco-ausente' : 'erro-ao-carregar';
}

export const messageOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : String(error);
