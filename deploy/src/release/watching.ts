import { readFileSync } from 'node:fs';
import { ReleaseRefusedError } from './refused-error';
import type { Target } from './targets';
import { describeFigures, type Watch, type Watched } from './watch-canary';

/** How a canary is watched, and what it is watched by. */
export type Watching = Pick<Watch, 'limits' | 'every' | 'lasting' | 'metrics' | 'token'>;

const HOUR = 3_600_000;

/**
 * Reads a number of the command line. @throws ReleaseRefusedError if it is not a number, or beyond the limits
 */
function readNumber(
  option: string,
  text: string | undefined,
  [usual, least, most]: [number, number, number],
) {
  if (text === undefined) return usual;
  const value = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : -1;
  if (value < least || value > most)
    throw new ReleaseRefusedError(`${option} ${text}: informe de ${least} a ${most}.`);
  return value;
}

/** The command line's part of a watch. */
interface WatchingValues {
  'max-errors'?: string;
  'min-loads'?: string;
  hours?: string;
  every?: string;
}

/**
 * The values of `--max-errors`, `--min-loads`, `--hours` and `--every` (seconds), or the defaults; with the
 * target's metrics and their token.
 * @throws ReleaseRefusedError if the values make no sense, or the target does not tell what to read
 */
export function readWatching(
  values: WatchingValues,
  { metrics = [] }: Pick<Target, 'metrics'>,
  env: NodeJS.ProcessEnv,
): Watching {
  if (metrics.length === 0)
    throw new ReleaseRefusedError('O destino não diz onde estão as medidas da API (metrics).');
  return {
    limits: {
      maxErrors: readNumber('--max-errors', values['max-errors'], [2, 0, 99]),
      minLoads: readNumber('--min-loads', values['min-loads'], [100, 1, 1_000_000]),
    },
    // Browsers report a load within seconds.
    every: readNumber('--every', values.every, [30, 1, 3_600]) * 1_000,
    lasting: readNumber('--hours', values.hours, [24, 0.01, 240]) * HOUR,
    metrics,
    token: readToken(env),
  };
}

/**
 * The token of the metrics: `FORO_METRICS_TOKEN`, or the content of the file that `FORO_METRICS_TOKEN_FILE`
 * names.
 */
function readToken(env: NodeJS.ProcessEnv): string | undefined {
  if (env.FORO_METRICS_TOKEN) return env.FORO_METRICS_TOKEN;
  const file = env.FORO_METRICS_TOKEN_FILE;
  if (!file) return undefined;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new ReleaseRefusedError(`FORO_METRICS_TOKEN_FILE: não foi possível ler ${file}.`);
  }
}

export const describeWatching = (name: string, { limits, lasting }: Watching): string =>
  `Observando o canário de ${name} por ${lasting / HOUR} h: volta sozinho acima de ${limits.maxErrors} % de erros, a partir de ${limits.minLoads} cargas. Interromper só encerra a observação.`;

/**
 * The command's closing message. @throws ReleaseRefusedError if the command is to fail: the canary was rolled
 * back, or no figures were seen
 */
export function describeWatched(name: string, { outcome, figures }: Watched): string {
  if (outcome === 'taken back')
    throw new ReleaseRefusedError(`O canário de ${name} foi retirado: ${describeFigures(figures)}.`);
  if (outcome === 'blind')
    throw new ReleaseRefusedError(
      `Nenhum processo da API mostrou as suas medidas: o canário de ${name} segue, e ninguém o observou.`,
    );
  return outcome === 'ended'
    ? `O canário de ${name} já foi terminado por outra pessoa.`
    : `A observação terminou: ${describeFigures(figures)}. ${name} segue em canário.`;
}
