import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Writes the digests of the base images into .env: `npm run images:pin`, or `npm run images:pin -- --check`.
import('./images/pin-command.mjs').then(({ pinImages }) => pinImages(process.argv.slice(2)));
