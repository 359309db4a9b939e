import { differenceOf, type TextDifference } from '@foro/shared/ui/form-frame';
import { diffArrays } from 'diff';

/** A section of two texts side by side: the same lines in both, or changed ones. */
export type Parte =
  | { readonly tipo: 'igual'; readonly linhas: readonly string[] }
  | ({ readonly tipo: 'mudou' } & TextDifference);

/** Two texts with hardly anything in common are compared for at most this long, in milliseconds. */
const PATIENCE = 2_000;

/** The changes between two texts, line by line, and by words within corresponding lines. */
export function compareTexts(antes: string, depois: string): Parte[] {
  const parts = diffArrays(antes.split('\n'), depois.split('\n'), { timeout: PATIENCE });
  if (parts === undefined) return [{ tipo: 'mudou', ...differenceOf(antes, depois) }];
  const found: Parte[] = [];
  let removed: readonly string[] = [];
  let added: readonly string[] = [];
  const close = () => {
    if (removed.length > 0 || added.length > 0)
      found.push({ tipo: 'mudou', ...differenceOf(removed.join('\n'), added.join('\n')) });
    removed = [];
    added = [];
  };
  for (const part of parts) {
    if (part.removed) removed = part.value;
    else if (part.added) added = part.value;
    else {
      close();
      found.push({ tipo: 'igual', linhas: part.value });
    }
  }
  close();
  return found;
}
