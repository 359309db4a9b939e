import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Makes a remote: its folder, its walk in the browser, and its place in the lock file and the production stack.
import('./new/new-command.mjs').then(({ newRemote }) => newRemote(process.argv.slice(2)));
