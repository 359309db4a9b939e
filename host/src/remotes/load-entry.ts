import type { RegistryEntry } from '@foro/shared/federation';
import { isOverride } from '../overrides/overrides-store';
import { RemoteEntryError } from './remote-errors';

const PATIENCE = 15_000;

// While a request hangs, the browser reuses it for the same address, so each try uses another one.
const failures = new Map<string, number>();

function addressOf({ base, entry }: RegistryEntry): string {
  const failed = failures.get(base) ?? 0;
  return `${base}${entry.file}${failed > 0 ? `?tentativa=${failed + 1}` : ''}`;
}

// Remotes whose script has run in this page; a script cannot be removed again.
const running = new Map<string, string>();

/** Whether another release of the remote has started in this page: only a reload can load this one. */
export const runsAnother = ({ container, base }: RegistryEntry): boolean =>
  (running.get(container) ?? base) !== base;

const globalOf = (name: string) => (globalThis as unknown as Record<string, unknown>)[name];

function appendScript(remote: RegistryEntry): Promise<void> {
  const { base, entry } = remote;
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const give = (error: RemoteEntryError | null) => {
      clearTimeout(timer);
      script.onload = null;
      script.onerror = null;
      if (!error) return resolve();
      script.remove();
      failures.set(base, (failures.get(base) ?? 0) + 1);
      return reject(error);
    };
    const timer = setTimeout(
      () =>
        give(new RemoteEntryError(`${entry.file}: sem resposta em ${PATIENCE / 1000} s`, 'tempo-esgotado')),
      PATIENCE,
    );
    script.async = true;
    script.crossOrigin = 'anonymous';
    if (!isOverride(remote)) script.integrity = entry.integrity;
    script.onload = () => give(null);
    script.onerror = () =>
      give(new RemoteEntryError(`${entry.file}: não foi possível carregar`, 'entrada-indisponivel'));
    script.src = addressOf(remote);
    document.head.append(script);
  });
}

/**
 * Fetches a remote's entry, verifies its sha384, and returns the container that it sets.
 *
 * @throws RemoteEntryError after 15 s, on any failure, and if the file sets no container (HTML in place of
 * JavaScript)
 */
export async function loadEntry(remote: RegistryEntry): Promise<unknown> {
  const known = globalOf(remote.container);
  if (known) return known;
  await appendScript(remote);
  const container = globalOf(remote.container);
  if (!container)
    throw new RemoteEntryError(`${remote.entry.file}: não é o módulo esperado`, 'entrada-invalida');
  running.set(remote.container, remote.base);
  return container;
}
