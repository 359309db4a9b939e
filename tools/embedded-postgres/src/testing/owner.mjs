// A stand-in for the API that can be killed: `node owner.mjs <data folder>` starts the server and says so.
import { startEmbeddedPostgres } from '../index.mjs';

const { url, pid } = await startEmbeddedPostgres(process.argv[2]);
process.send({ url, pid });
