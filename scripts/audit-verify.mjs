import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// `npm run audit:verify`: checks the chain of events of each firm in the database that `npm start` uses, and
// names the first event that breaks it.
import('./stack/api-command.mjs').then(({ runApiCommand }) => runApiCommand('verify-audit'));
