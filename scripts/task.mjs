import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Runs one step of `npm run verify`: `node scripts/task.mjs types`.
import('./checks/task-command.mjs').then(({ runTask }) => runTask(process.argv.slice(2)));
