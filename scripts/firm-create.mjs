import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// `npm run firm:create -- --grupo=… --nome=… --email=…`: a further firm with its first administrator, in the database that `npm start` uses.
import('./stack/api-command.mjs').then(({ runApiCommand }) => runApiCommand('create-firm'));
