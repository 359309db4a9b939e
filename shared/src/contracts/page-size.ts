// Separate from `list.ts`, so that a list on the screen does not load zod.

/** Rows on one page of a list on the screen (specification, section 9). */
export const PAGE_SIZE = 10;

/** The most rows on one page of the API. */
export const MAX_PAGE_SIZE = 100;
