import { writeFile } from 'node:fs/promises';
import { contractSourceText } from '@foro/shared/federation/contract-source';

/** `contract-schema-cli.mjs <file>` writes the JSON Schema of a remote's `contract.json` there. `npm run new -- remotes` calls it. */
const [file = 'contract.schema.json'] = process.argv.slice(2);
await writeFile(file, contractSourceText());
