import { setTimeout as pause } from 'node:timers/promises';
import { add, between, type Figures, judge, type Limits, NO_FIGURES, readFigures } from './canary-figures';
import { canaryFolder, endCanary } from './canaries';
import { ReleaseRefusedError } from './refused-error';

const PATIENCE = 5_000;

/** A canary that is watched for a limited time. */
export interface Watch {
  site: string;
  name: string;
  folder: string;
  /** `/api/metrics` of API processes: each reports the figures of all, and the first one that knows them is used. */
  metrics: readonly string[];
  /** Their token; undefined if they are open to this machine. */
  token: string | undefined;
  limits: Limits;
  /** The interval between two readings, and the length of the whole watch, in milliseconds. */
  every: number;
  lasting: number;
  who: string;
}

/** The outcome of the watch. `blind`: no process reported any figures. */
export interface Watched {
  outcome: 'stands' | 'taken back' | 'ended' | 'blind';
  figures: Figures;
}

/** What is read: a version's figures in these metrics. */
type Reading = Pick<Watch, 'name' | 'folder' | 'metrics' | 'token'>;

/**
 * Whether a process reports figures at all, so that a canary could be watched; those of a version that nobody
 * has yet are zero.
 */
export const isWatchable = async (metrics: Pick<Watch, 'metrics' | 'token'>): Promise<boolean> =>
  (await readAny({ ...metrics, name: '', folder: '' })) !== null;

async function readAny(watch: Reading): Promise<Figures | null> {
  for (const address of watch.metrics) {
    const figures = await readProcess(address, watch);
    if (figures) return figures;
  }
  return null;
}

async function readProcess(address: string, { token, name, folder }: Reading): Promise<Figures | null> {
  try {
    const answer = await fetch(address, {
      signal: AbortSignal.timeout(PATIENCE),
      ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
    });
    return answer.ok ? readFigures(await answer.text(), name, folder) : null;
  } catch {
    // Unreachable, or just restarted: the next reading may reach it.
    return null;
  }
}

export const describeFigures = ({ loads, failures }: Figures): string =>
  `${failures} ${failures === 1 ? 'erro' : 'erros'} em ${loads} ${loads === 1 ? 'carga' : 'cargas'}`;

/**
 * Reads browsers' reports about a canary, and rolls it back if they exceed the limits. It ends when the time
 * is over, or when somebody else has ended the canary. The stable version is served all the time: stopping
 * the watch leaves the canary as it is.
 */
export async function watchCanary(watch: Watch): Promise<Watched> {
  const { site, name, folder, limits, who } = watch;
  let before: Figures | undefined;
  const end = Date.now() + watch.lasting;
  let figures = NO_FIGURES;
  for (;;) {
    if ((await canaryFolder(site, name)) !== folder) return { outcome: 'ended', figures };
    const now = await readAny(watch);
    if (now) {
      figures = add(figures, between(before, now));
      before = now;
    }
    if (judge(figures, limits) === 'bad') {
      const reason = `${describeFigures(figures)} (limite: ${limits.maxErrors} %)`;
      const isEnded = await endCanary(
        { site, name, folder },
        { action: 'rollback', who: `${who}, por --auto`, reason },
      ).then(
        () => true,
        (error: unknown) => {
          // Somebody else ended it first.
          if (error instanceof ReleaseRefusedError) return false;
          throw error;
        },
      );
      return { outcome: isEnded ? 'taken back' : 'ended', figures };
    }
    if (Date.now() >= end) return { outcome: before ? 'stands' : 'blind', figures };
    await pause(Math.min(watch.every, Math.max(0, end - Date.now())));
  }
}
