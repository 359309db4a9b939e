// Separate from the schemas, so that lists load without zod.

/** Longest text of a search. */
export const MAX_SEARCH = 200;

/** The most words of a search that count. */
const MAX_TERMS = 10;

/** The text of a search as it is stored and sent. */
export const trimSearch = (text: string): string => text.trim();

/** The words of a search; each must occur, in any order. */
export const searchTerms = (text: string): string[] =>
  text
    .split(/\s+/)
    .filter((term) => term !== '')
    .slice(0, MAX_TERMS);
