import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Runs every benchmark in tools/bench/, or the named ones: `npm run bench -- prazos`. `assault` sends generated requests
// to a running stack: `npm run bench -- assault http://localhost:3000 --quantos 16000 --semente 1`.
const [first, ...rest] = process.argv.slice(2);
if (first === 'assault') import('./checks/assault-command.mjs').then(({ assault }) => assault(rest));
else import('./bench-command.mjs').then(({ bench }) => bench());
