/** A text for comparing and searching: lower case, without accents. */
export const normalizeText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const PARTICLES = new Set(['da', 'das', 'de', 'di', 'do', 'dos', 'e']);

/** First letters of a person's or firm's first and last names: `Maria da Silva` gives `MS`. */
export function initials(nome: string): string {
  const names = nome.split(/\s+/).filter((part) => part !== '' && !PARTICLES.has(part.toLowerCase()));
  const letters = [names[0], names.length > 1 ? names.at(-1) : undefined].map(
    (part) => [...(part ?? '')][0] ?? '',
  );
  return letters.join('').toLocaleUpperCase('pt-BR');
}

/** Cuts a text at this number of characters and adds `...`; a text that fits is returned unchanged. */
export function truncate(text: string, length = 100): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join('')}...` : text;
}

const COLLATOR = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });

/**
 * Compares two texts as a Brazilian reader expects: accents and case do not matter, `2` comes before `10`.
 */
export const compareText = (a: string, b: string): number => COLLATOR.compare(a, b);
