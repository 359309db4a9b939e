import { refuseOldNode } from './workspace/node-version.mjs';

refuseOldNode();

// Writes the bill of materials of the whole suite (CycloneDX): `npm run sbom -- foro.cdx.json`.
import('./release/sbom-command.mjs').then(({ sbom }) => sbom(process.argv.slice(2)));
