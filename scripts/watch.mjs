import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Watches the canary version of a remote, and rolls it back if its errors exceed a threshold.
import('./release/release-command.mjs').then(({ watch }) => watch(process.argv.slice(2)));
