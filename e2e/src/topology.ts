/**
 * Which of the two topologies the tests walk: that of `npm start`, or with `FORO_E2E_TOPOLOGY=production` that of
 * `npm run production` (nginx, two API processes, PostgreSQL).
 */
export const isProduction = process.env.FORO_E2E_TOPOLOGY === 'production' || Boolean(process.env.FORO_E2E_DATABASE_URL);
