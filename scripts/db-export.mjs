import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// `npm run db:export -- arquivo`: exports every row of the database that `npm start` uses into a file.
import('./stack/api-command.mjs').then(({ runApiCommand }) => runApiCommand('export-database'));
