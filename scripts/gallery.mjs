import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Shows every component of shared/ui in every state, in the browser.
import('./gallery/gallery-command.mjs').then(({ gallery }) => gallery());
