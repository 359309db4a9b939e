import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// `npm run files:check`: reads every content of the documents in the folder that `npm start` uses, and names what is missing or altered.
import('./stack/api-command.mjs').then(({ runApiCommand }) => runApiCommand('check-files'));
