import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// `npm run audit:verify`: walks the chain of events of each firm in the database that `npm start` uses, and names the first that does not fit.
import('./stack/api-command.mjs').then(({ runApiCommand }) => runApiCommand('verify-audit'));
