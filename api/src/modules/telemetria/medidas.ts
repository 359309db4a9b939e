import type { Evento, VersaoMedida } from '@foro/shared/contracts/telemetria';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** How many other names get a series; later ones are counted as `outros`. */
const MAX_OUTROS = 12;

/** From a warm cache to a phone at the edge of its network, in seconds. */
const BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 50];

/** The time limit for the database, so that the metrics respond whatever its state. */
const PATIENCE_MS = 1_000;

/**
 * Metrics of the remotes, by name, for all their versions together. `remotes` always have their own series:
 * nobody can displace them by inventing names.
 */
export function createMedidas(registers: Registry[], remotes: readonly string[]): (evento: Evento) => void {
  const loads = new Histogram({
    name: 'foro_remote_load_seconds',
    help: 'Time from asking for a remote to having its routes, in the browser.',
    labelNames: ['remote'],
    buckets: BUCKETS,
    registers,
  });
  const failures = new Counter({
    name: 'foro_remote_failures_total',
    help: 'Remotes that a browser could not load or show, by class.',
    labelNames: ['remote', 'class'],
    registers,
  });
  const known = new Set(remotes);
  const nameOf = (remoto: string) => {
    if (known.size < remotes.length + MAX_OUTROS) known.add(remoto);
    return known.has(remoto) ? remoto : 'outros';
  };
  return ({ remoto, classe, duracaoMs }) => {
    const remote = nameOf(remoto);
    if (classe === 'carregado') loads.observe({ remote }, duracaoMs / 1000);
    else failures.inc({ remote, class: classe });
  };
}

/**
 * Loads and failures of the last few versions of each of the suite's remotes, added up over all processes: each
 * process reports the same. Without the database they have no series, and `foro_suite_versions_known` is 0.
 */
export function measureVersions(registers: Registry[], read: () => Promise<readonly VersaoMedida[]>): void {
  const known = async () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS, null);
    });
    return Promise.race([read().catch(() => null), late]).finally(() => clearTimeout(timer));
  };
  const counter = (name: string, help: string, numberOf: (versao: VersaoMedida) => number) =>
    new Counter({
      name: `foro_suite_version_${name}_total`,
      help,
      labelNames: ['remote', 'version'],
      registers,
      async collect() {
        const versoes = await known();
        this.reset();
        for (const versao of versoes ?? [])
          this.inc({ remote: versao.remoto, version: versao.versao }, numberOf(versao));
      },
    });
  counter('loads', 'Loads of a version that ended, well or not, in a browser.', ({ cargas }) => cargas);
  counter('failures', 'What went wrong with a version in a browser.', ({ falhas }) => falhas);
  new Gauge({
    name: 'foro_suite_versions_known',
    help: '1 when the numbers of versions could be read, else 0.',
    registers,
    async collect() {
      this.set((await known()) ? 1 : 0);
    },
  });
}
