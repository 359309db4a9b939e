import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Creates a remote: its folder, its browser test, and its entries in the lock file and the production stack.
import('./new/new-command.mjs').then(({ newRemote }) => newRemote(process.argv.slice(2)));
