import { normalizeText } from '../../format/text';

/**
 * How well a text matches what was typed: 0 equal, 1 begins with it, 2 a word begins with it, 3 contains it;
 * null: no match. Accents and case do not matter.
 */
export function rankOf(text: string, typed: string): number | null {
  const [all, wanted] = [normalizeText(text).trim(), normalizeText(typed).trim()];
  if (all === wanted) return 0;
  const at = all.indexOf(wanted);
  if (at < 1) return at === 0 ? 1 : null;
  for (let found = at; found > 0; found = all.indexOf(wanted, found + 1))
    if (!/[\p{L}\p{N}]/u.test(all[found - 1] ?? '')) return 2;
  return 3;
}

/** Compares two texts by how well they match the typed text; equal matches keep their order. */
export const compareRank = (typed: string) => (a: string, b: string) =>
  (rankOf(a, typed) ?? 4) - (rankOf(b, typed) ?? 4);
