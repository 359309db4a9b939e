import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Serves host, remotes and API with hot reload at one address; `npm run dev -- mfe-admin` starts only that
// remote.
import('./stack/dev-command.mjs').then(({ dev }) => dev());
