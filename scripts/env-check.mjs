import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Lists what the production stack still lacks in .env and in the folder of its secrets: `npm run env:check`.
import('./containers/env-command.mjs').then(({ checkEnv }) => checkEnv());
