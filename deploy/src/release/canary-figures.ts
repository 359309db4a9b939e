/** What browsers told of one version: loads that ended, well or not, and everything that went wrong. */
export interface Figures {
  loads: number;
  failures: number;
}

export const NO_FIGURES: Figures = { loads: 0, failures: 0 };

/** When a canary is taken back. */
export interface Limits {
  /** Of a hundred loads so many failures may be. */
  maxErrors: number;
  /** Below this many loads nothing is decided. */
  minLoads: number;
}

/** What to do with a canary: it waits for more loads, it stands, or it is taken back. */
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

/** What came between two readings; where the figures went back, the counting began anew. */
export function between(before: Figures | undefined, now: Figures): Figures {
  if (before === undefined) return NO_FIGURES;
  const beganAnew = now.loads < before.loads || now.failures < before.failures;
  return beganAnew ? now : { loads: now.loads - before.loads, failures: now.failures - before.failures };
}

/**
 * A version's figures in what a process of the API answers at `/api/metrics`: those of all processes, which each of them tells.
 * Null where it does not know them.
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
