import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Closes the CHANGELOG of a package that `npm run release` does not release: the API, whose release is an image.
import('./release/changelog-command.mjs').then(({ changelog }) => changelog(process.argv.slice(2)));
