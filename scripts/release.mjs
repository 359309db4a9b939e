import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Builds one remote, or the host, and nothing else, and puts it in force at a target.
import('./release/release-command.mjs').then(({ release }) => release(process.argv.slice(2)));
