import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Runs the tests of `npm test`, or all with `--all`, also in a fresh clone; closes with `N passed, N failed`.
import('./checks/test-command.mjs').then(({ test }) => test());
