import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Creates a remote: its folder, its browser test, and its entries in the lock file and the production stack.
// `npm run new -- remotes` regenerates what derives from the remotes' folders and contracts.
const [first, ...rest] = process.argv.slice(2);
if (first === 'remotes') import('./remotes/remotes-command.mjs').then(({ remotes }) => remotes(rest));
else import('./new/new-command.mjs').then(({ newRemote }) => newRemote(process.argv.slice(2)));
