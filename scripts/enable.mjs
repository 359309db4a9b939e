import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Puts what `npm run disable` took out of use back.
import('./release/release-command.mjs').then(({ enable }) => enable(process.argv.slice(2)));
