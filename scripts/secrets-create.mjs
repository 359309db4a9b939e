import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Creates the files of the production stack's secrets: `npm run secrets:create`.
import('./secrets/create-command.mjs').then(({ createSecrets }) => createSecrets());
