import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Makes, shows and rotates the keys that sign releases: `npm run keys -- <file>`.
import('./keys/keys-command.mjs').then(({ keys }) => keys(process.argv.slice(2)));
