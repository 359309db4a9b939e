import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Shows what runs at a target, since when, and what can be gone back to.
import('./release/release-command.mjs').then(({ listReleases }) => listReleases(process.argv.slice(2)));
