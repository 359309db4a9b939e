import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Builds and runs both stacks of containers where the machine has an engine: `npm run compose:check`.
import('./containers/check-command.mjs').then(({ checkCompose }) => checkCompose(process.argv.slice(2)));
