/** An outside service for publications or movements. */
export interface SourceConfig {
  /** The address before its paths. */
  readonly url: string;
  /** The least time between two requests, over all processes, in milliseconds. */
  readonly paceMs: number;
  /** How long a response may take, in milliseconds. */
  readonly timeoutMs: number;
  /** The pause after the first unusable response, doubled with each, in milliseconds. */
  readonly retryMs: number;
}

/** DataJud, which requires the key that its portal publishes. */
export interface DatajudConfig extends SourceConfig {
  readonly key: string;
}

/** Replaces an address if the source is disabled. */
export const DESLIGADO = 'desligado';

const DJEN = 'https://comunicaapi.pje.jus.br/api/v1';
const DATAJUD = 'https://api-publica.datajud.cnj.jus.br';

interface Pace {
  readonly FORO_SOURCE_PACE_MS: number;
  readonly FORO_SOURCE_TIMEOUT_MS: number;
  readonly FORO_SOURCE_RETRY_MS: number;
}

interface Variables extends Pace {
  readonly FORO_DJEN_URL?: string | undefined;
  readonly FORO_DATAJUD_URL?: string | undefined;
  readonly FORO_DATAJUD_KEY?: string | undefined;
  readonly FORO_SGS_URL?: string | undefined;
}

function sourceOf(
  { FORO_SOURCE_PACE_MS: paceMs, FORO_SOURCE_TIMEOUT_MS: timeoutMs, FORO_SOURCE_RETRY_MS: retryMs }: Pace,
  url: string,
): SourceConfig | undefined {
  return url === DESLIGADO ? undefined : { url, paceMs, timeoutMs, retryMs };
}

/** The settings of the sources; undefined for a disabled one: the demonstration queries none by default. */
export interface SourcesConfig {
  readonly djen: SourceConfig | undefined;
  /** `semChave` if only its key is missing. */
  readonly datajud: DatajudConfig | 'semChave' | undefined;
  /** The central bank's series: the address before `/bcdata.sgs.{series}`, `https://api.bcb.gov.br/dados/serie`. */
  readonly sgsUrl?: string | undefined;
}

export function sourcesOf(variables: Variables, isDemo: boolean): SourcesConfig {
  const { FORO_DJEN_URL, FORO_DATAJUD_URL, FORO_DATAJUD_KEY: key } = variables;
  const datajud = sourceOf(variables, FORO_DATAJUD_URL ?? (isDemo ? DESLIGADO : DATAJUD));
  return {
    djen: sourceOf(variables, FORO_DJEN_URL ?? (isDemo ? DESLIGADO : DJEN)),
    sgsUrl: variables.FORO_SGS_URL,
    datajud: datajud && (key === undefined ? 'semChave' : { ...datajud, key }),
  };
}
