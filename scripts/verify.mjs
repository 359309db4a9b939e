import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Runs the checks before a push: types, lint, dead code, versions, unit tests.
import('./checks/verify-command.mjs').then(({ verify }) => verify());
