import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// `npm run firm:remove -- --grupo=… --arquivo=…`: exports a firm of the database that `npm start` uses, then deletes all its data.
import('./stack/api-command.mjs').then(({ runApiCommand }) => runApiCommand('remove-firm'));
