import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// `npm run db:import -- arquivo`: imports a file from db:export into an empty database.
import('./stack/api-command.mjs').then(({ runApiCommand }) => runApiCommand('import-database'));
