import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Runs every benchmark in bench/, or the named ones: `npm run bench -- bytes`.
import('./bench-command.mjs').then(({ bench }) => bench());
