import type { RegistryEntry } from '@foro/shared/federation';
import { isOverride } from '../overrides/overrides-store';
import { RemoteEntryError } from './remote-errors';

const PATIENCE = 3_000;

async function sha384(content: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', content));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}

/**
 * Finds out why the browser refused a script, which the browser does not tell: one request shows whether the
 * file is missing, is something else, or differs from the released one. If it finds nothing, it returns the
 * error unchanged.
 */
export async function diagnoseEntry(remote: RegistryEntry, error: unknown): Promise<unknown> {
  const { base, entry } = remote;
  if (!(error instanceof RemoteEntryError) || error.classe !== 'entrada-indisponivel' || isOverride(remote))
    return error;
  try {
    const answer = await fetch(`${base}${entry.file}`, { signal: AbortSignal.timeout(PATIENCE) });
    if (!answer.ok)
      return new RemoteEntryError(`${entry.file}: HTTP ${answer.status}`, 'entrada-indisponivel');
    if (!answer.headers.get('content-type')?.includes('javascript'))
      return new RemoteEntryError(`${entry.file}: não é JavaScript`, 'entrada-invalida');
    // The browser computes hashes only in a secure context.
    if ((await sha384(await answer.arrayBuffer())) !== entry.integrity)
      return new RemoteEntryError(
        `${entry.file}: não é o arquivo publicado (sha384 diferente)`,
        'integridade',
      );
    return error;
  } catch {
    return error;
  }
}
