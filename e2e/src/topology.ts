const { FORO_E2E_TOPOLOGY: named, FORO_E2E_DATABASE_URL: server } = process.env;

/**
 * The topology that the tests use: that of `npm start`, or with `FORO_E2E_TOPOLOGY=production` that of
 * `npm run production` (nginx, two API processes, PostgreSQL). Giving only a server means the latter.
 */
export const isProduction = named ? named === 'production' : Boolean(server);

/** The address of a suite that somebody else runs, in containers; the tests in e2e/containers use it. */
export const runningAt = process.env.FORO_E2E_ADDRESS;

/**
 * The tag for a phone in a walk at several widths, if on a phone only the rendering differs: it runs on one
 * stack (ADR 60).
 */
export const phone = (width: number): { tag?: string } => (width < 768 ? { tag: '@screen' } : {});
