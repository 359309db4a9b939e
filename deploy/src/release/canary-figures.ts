/** Browsers' reports about one version: loads that finished, successfully or not, and all failures. */
export interface Figures {
  loads: number;
  failures: number;
}

export const NO_FIGURES: Figures = { loads: 0, failures: 0 };

/** The limits beyond which a canary is rolled back. */
export interface Limits {
  /** The allowed failures in a hundred loads. */
  maxErrors: number;
  /** Below this many loads there is no decision. */
  minLoads: number;
}

/** The decision about a canary: wait for more loads, keep it, or roll it back. */
export function judge(
  { loads, failures }: Figures,
  { maxErrors, minLoads }: Limits,
): 'wait' | 'good' | 'bad' {
  if (loads < minLoads) return 'wait';
  return (failures / loads) * 100 > maxErrors ? 'bad' : 'good';
}

export const add = (one: Figures, other: Figures): Figures => ({
  loads: one.loads + other.loads,
  failures: one.failures + other.failures,
});

/** The difference between two readings; if the figures went down, the counters were reset. */
export function between(before: Figures | undefined, now: Figures): Figures {
  if (before === undefined) return NO_FIGURES;
  const beganAnew = now.loads < before.loads || now.failures < before.failures;
  return beganAnew ? now : { loads: now.loads - before.loads, failures: now.failures - before.failures };
}

/**
 * Reads a version's figures from the `/api/metrics` of one API process, which reports the sum of all
 * processes. Null if it does not know them.
 */
export function readFigures(metrics: string, remote: string, version: string): Figures | null {
  const lines = metrics.split('\n');
  if (!lines.includes('foro_suite_versions_known 1')) return null;
  const read = (name: string) => {
    const start = `foro_suite_version_${name}_total{remote="${remote}",version="${version}"} `;
    const line = lines.find((text) => text.startsWith(start));
    return line === undefined ? 0 : Number(line.slice(start.length));
  };
  return { loads: read('loads'), failures: read('failures') };
}
