/** A service that publications are asked of. */
export interface SourceConfig {
  /** What stands before its paths. */
  readonly url: string;
  /** The least time between two questions, of all processes together, in milliseconds. */
  readonly paceMs: number;
  /** How long an answer may take, in milliseconds. */
  readonly timeoutMs: number;
}

/** Word in place of an address: the source is not asked. */
export const DESLIGADO = 'desligado';

const DJEN = 'https://comunicaapi.pje.jus.br/api/v1';

interface Variables {
  readonly FORO_DJEN_URL?: string | undefined;
  readonly FORO_SOURCE_PACE_MS: number;
  readonly FORO_SOURCE_TIMEOUT_MS: number;
}

/** How DJEN is asked; undefined where it is not: the demonstration asks nobody unless told to. */
export function djenOf(
  { FORO_DJEN_URL, FORO_SOURCE_PACE_MS: paceMs, FORO_SOURCE_TIMEOUT_MS: timeoutMs }: Variables,
  isDemo: boolean,
): SourceConfig | undefined {
  const url = FORO_DJEN_URL ?? (isDemo ? DESLIGADO : DJEN);
  return url === DESLIGADO ? undefined : { url, paceMs, timeoutMs };
}
