// `node temporary-owner.mjs`: starts a temporary server, says so, and waits to be killed.
import { startTemporaryPostgres } from '../index.mjs';

const { url } = await startTemporaryPostgres(['fsync=off']);
process.send({ url });
