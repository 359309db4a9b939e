import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Everything, in a fresh clone too; closes with `N passed, N failed`.
import('./checks/test-command.mjs').then(({ test }) => test());
