const { FORO_E2E_TOPOLOGY: named, FORO_E2E_DATABASE_URL: server } = process.env;

/**
 * The topology that the tests use: that of `npm start`, or with `FORO_E2E_TOPOLOGY=production` that of
 * `npm run admin -- stack production` (nginx, two API processes, PostgreSQL). Giving only a server means the latter.
 */
export const isProduction = named ? named === 'production' : Boolean(server);

/** The address of a suite that somebody else runs, in containers; the tests in tools/e2e/containers use it. */
export const runningAt = process.env.FORO_E2E_ADDRESS;

/**
 * The tag of a walk that is repeated at several widths, where the width changes only what is rendered: on a
 * phone it runs on the stack of `npm start`, on a desktop on the production stack, or on the former where the
 * latter cannot run.
 */
export const atWidth = (width: number): { tag: string } => ({ tag: width < 768 ? '@screen' : '@desktop' });

/** Tags of such a walk that is one of the journeys of `npm test` (`@journey`), where it runs at the desktop's width. */
export const journeyAt = (width: number): { tag: string[] } => ({
  tag: width < 768 ? ['@screen'] : ['@desktop', '@journey'],
});

/** Whether another run, on the production stack, takes the walks on a desktop. */
const isDesktopElsewhere = process.env.FORO_E2E_DESKTOP === 'production' && !isProduction;

/** Matches the walks that do not run on this stack. */
export const notHere: RegExp | null = isProduction ? /@screen/ : isDesktopElsewhere ? /@desktop/ : null;
