/**
 * An address as a log may contain it: without its query (which may contain a name or a CPF), and without the
 * secret of a person's calendar.
 */
export const loggedPath = (url: string | undefined): string =>
  (url?.split('?', 1)[0] ?? '').replace(/(\d(?:\.|%2[Ee]))[\w%-]{24,}/g, '$1…');
