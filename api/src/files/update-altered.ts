import { formatDateTime } from '@foro/shared/format';
import type { AlteredFile, AlteredFiles } from './altered-files';
import type { Named } from './carry-files';

/**
 * Updates the records after a reading of all contents: an altered one is recorded, so that no part of it is
 * served, and an intact one is removed from them.
 * @param before the records before the reading: those added meanwhile stay
 * @returns the lines to report
 */
export async function updateAltered(
  notes: AlteredFiles,
  before: readonly AlteredFile[],
  altered: readonly Named[],
): Promise<string[]> {
  const isAltered = (note: Named) =>
    altered.some(({ idCliente, sha256 }) => idCliente === note.idCliente && sha256 === note.sha256);
  for (const content of altered) await notes.note(content);
  const settled = before.filter((note) => !isAltered(note));
  for (const note of settled) await notes.forget(note);
  return [
    ...before
      .filter(isAltered)
      .map(
        ({ idCliente, sha256, foundAt }) =>
          `  recusado desde ${formatDateTime(foundAt.toISOString())}: grupo ${idCliente}, ${sha256}`,
      ),
    ...(settled.length > 0
      ? [`Conteúdos que já não estão alterados, entregues de novo: ${settled.length}.`]
      : []),
  ];
}
