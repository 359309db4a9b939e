import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Every piece of shared/ui in every state, in the browser.
import('./gallery/gallery-command.mjs').then(({ gallery }) => gallery());
