import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Installs and builds what changed, then serves the whole suite at one address.
import('./stack/start-command.mjs').then(({ start }) => start());
