import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Regenerates the files that are derived from the remotes' folders and contracts.
import('./remotes/remotes-command.mjs').then(({ remotes }) => remotes(process.argv.slice(2)));
