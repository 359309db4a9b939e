import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// `npm run files:check`: reads every document file in the folder that `npm start` uses, and names missing and
// altered ones.
import('./stack/api-command.mjs').then(({ runApiCommand }) => runApiCommand('check-files'));
