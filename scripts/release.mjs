import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Publishes one remote, or the host, to a site, and the other commands on what is active there.
import('./release/release-command.mjs').then(({ release }) => release(process.argv.slice(2)));
