import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Regenerates the files that derive from the remotes' folders and contracts.
import('./remotes/remotes-command.mjs').then(({ remotes }) => remotes(process.argv.slice(2)));
