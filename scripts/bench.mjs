import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Runs every benchmark of bench/, or those named: `npm run bench -- bytes`.
import('./bench-command.mjs').then(({ bench }) => bench());
