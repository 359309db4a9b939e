import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Runs the production stack's topology without containers: two API processes on PostgreSQL, a static server
// for each front end, and nginx before them.
import('./stack/production-command.mjs').then(({ runProduction }) => runProduction());
