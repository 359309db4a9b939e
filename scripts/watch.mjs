import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Watches the version that some people have of a remote, and takes it back when its errors pass a threshold.
import('./release/release-command.mjs').then(({ watch }) => watch(process.argv.slice(2)));
