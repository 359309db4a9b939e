import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Takes a remote, or a piece of one, out of use without a release, with a reason that people read; builds no remote.
import('./release/release-command.mjs').then(({ disable }) => disable(process.argv.slice(2)));
