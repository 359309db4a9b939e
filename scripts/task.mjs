import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// One step of `npm run verify` by itself: `node scripts/task.mjs types`.
import('./checks/task-command.mjs').then(({ runTask }) => runTask(process.argv.slice(2)));
