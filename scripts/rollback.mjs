import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Puts an earlier release of one remote, or of the host, back in force; builds nothing.
import('./release/release-command.mjs').then(({ rollback }) => rollback(process.argv.slice(2)));
