import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Switches on again what `npm run disable` switched off.
import('./release/release-command.mjs').then(({ enable }) => enable(process.argv.slice(2)));
