import type { Evento } from '@foro/shared/contracts/telemetria';
import { Counter, Histogram, type Registry } from 'prom-client';

/** How many other names get a series; later ones are counted as `outros`. */
const MAX_OUTROS = 12;

/** From a warm cache to a phone at the edge of its network, in seconds. */
const BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 50];

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
