import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Activates an earlier release of one remote, or of the host, again; builds nothing.
import('./release/release-command.mjs').then(({ rollback }) => rollback(process.argv.slice(2)));
