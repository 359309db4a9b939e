import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Switches a remote, or one of its contributions, off without a release, with a reason that people read;
// builds no remote.
import('./release/release-command.mjs').then(({ disable }) => disable(process.argv.slice(2)));
