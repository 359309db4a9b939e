// The engine without our changes, in the same place: the baseline of the hardening tests.
import fs from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

const dataDir = process.argv[2];
const engine = await PGlite.create(`${dataDir}/pgdata`);
const socket = `${dataDir}/.s.PGSQL.5432`;
fs.rmSync(socket, { force: true });
const server = new PGLiteSocketServer({ db: engine, path: socket, maxConnections: 8 });
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
await server.start();
process.send({ type: 'ready', socketDir: dataDir });
