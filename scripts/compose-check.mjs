import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Builds and runs both container stacks if the machine has a container engine: `npm run compose:check`.
import('./containers/check-command.mjs').then(({ checkCompose }) => checkCompose(process.argv.slice(2)));
