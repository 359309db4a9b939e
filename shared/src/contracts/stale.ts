// Separate from the schemas, so that forms load less.

/**
 * The end of the response to an update of an outdated record: the advice if that record cannot be compared on
 * the screen.
 */
export const STALE_ADVICE = 'Abra-o de novo para ver a versão atual.';
