import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Puts the version that some people have of a remote in force for everybody; builds nothing.
import('./release/release-command.mjs').then(({ promote }) => promote(process.argv.slice(2)));
