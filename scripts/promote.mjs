import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Activates a remote's canary version for everybody; builds nothing.
import('./release/release-command.mjs').then(({ promote }) => promote(process.argv.slice(2)));
