import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Writes anew what is generated from the remotes' folders and contracts.
import('./remotes/remotes-command.mjs').then(({ remotes }) => remotes(process.argv.slice(2)));
