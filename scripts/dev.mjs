import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Hot reload of host, remotes and API at one address; `npm run dev -- mfe-admin` starts that remote only.
import('./stack/dev-command.mjs').then(({ dev }) => dev());
