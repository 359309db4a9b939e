// Apart from the schemas, so that forms load without more of them.

/** How the answer to an update of an outdated record ends: what to do where that record cannot be compared on the screen. */
export const STALE_ADVICE = 'Abra-o de novo para ver a versão atual.';
