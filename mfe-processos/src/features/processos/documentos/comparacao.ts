import { differenceOf, type TextDifference } from '@foro/shared/ui/form-frame';
import { diffArrays } from 'diff';

/** A stretch of two texts beside each other: the same lines in both, or what became of some. */
export type Parte =
  | { readonly tipo: 'igual'; readonly linhas: readonly string[] }
  | ({ readonly tipo: 'mudou' } & TextDifference);

/** Two texts that have hardly anything in common are not matched for longer than this, in milliseconds. */
const PATIENCE = 2_000;

/** What changed between two texts, line by line, and by words within lines that stand for each other. */
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
