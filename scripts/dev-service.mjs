import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// One service of docker-compose.yml, inside its container: `node scripts/dev-service.mjs api`, `host`, `mfe-agenda`, `construidos`.
import('./containers/dev-service.mjs').then(({ runDevService }) => runDevService(process.argv.slice(2)));
