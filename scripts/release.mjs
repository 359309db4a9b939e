import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Builds only one remote, or the host, and releases it to a target.
import('./release/release-command.mjs').then(({ release }) => release(process.argv.slice(2)));
