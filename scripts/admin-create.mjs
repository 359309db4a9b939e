import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Installs and builds what it needs, then founds an empty installation with its first administrator.
import('./stack/admin-create-command.mjs').then(({ createAdmin }) => createAdmin());
