import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// `npm run admin:create -- --grupo=… --nome=… --email=…`: installs and builds what it needs, then founds an empty installation with its first administrator.
import('./stack/api-command.mjs').then(({ runApiCommand }) => runApiCommand('create-admin'));
