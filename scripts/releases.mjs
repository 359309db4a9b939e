import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Shows what is active at a target, since when, and the releases to which it can be rolled back.
import('./release/release-command.mjs').then(({ listReleases }) => listReleases(process.argv.slice(2)));
