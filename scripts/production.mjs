import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// The production stack's topology without containers: two processes of the API on PostgreSQL, a static server for each front end, nginx before them.
import('./stack/production-command.mjs').then(({ runProduction }) => runProduction());
