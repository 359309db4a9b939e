const { FORO_E2E_TOPOLOGY: named, FORO_E2E_DATABASE_URL: server } = process.env;

/**
 * Which of the two topologies the tests walk: that of `npm start`, or with `FORO_E2E_TOPOLOGY=production` that of
 * `npm run production` (nginx, two API processes, PostgreSQL). Whoever gives a server alone means the latter.
 */
export const isProduction = named ? named === 'production' : Boolean(server);

/** Where a suite answers that somebody else runs, in containers; the tests of e2e/containers are its. */
export const runningAt = process.env.FORO_E2E_ADDRESS;

/** Of a walk at several widths that on a phone differs in what is drawn alone: seen on one stack (ADR 60). */
export const phone = (width: number): { tag?: string } => (width < 768 ? { tag: '@screen' } : {});
