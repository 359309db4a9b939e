import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Sends generated requests to a running stack: `npm run assault -- http://localhost:3000 --quantos 16000 --semente 1`.
import('./checks/assault-command.mjs').then(({ assault }) => assault(process.argv.slice(2)));
