// The engine as its packages come, in the same place as ours: what the tests of the hardening are measured against.
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

const dataDir = process.argv[2];
const engine = await PGlite.create(`${dataDir}/pgdata`);
const server = new PGLiteSocketServer({ db: engine, path: `${dataDir}/.s.PGSQL.5432`, maxConnections: 8 });
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
await server.start();
process.send({ type: 'ready', socketDir: dataDir });
