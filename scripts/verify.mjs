import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Runs the checks before a push: types, lint, dead code, versions, unit tests.
// `npm run verify -- types|lint|unit` does one of them.
const [step, ...rest] = process.argv.slice(2);
if (step) import('./checks/task-command.mjs').then(({ runTask }) => runTask([step, ...rest]));
else import('./checks/verify-command.mjs').then(({ verify }) => verify());
