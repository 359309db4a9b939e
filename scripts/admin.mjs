import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// An operator's commands: `npm run admin -- firm create …`.
import('./admin-command.mjs').then(({ admin }) => admin(process.argv.slice(2)));
