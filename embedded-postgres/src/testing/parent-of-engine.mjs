// A stand-in for the API that can be killed: `node parent-of-engine.mjs <program> <data folder>` starts the
// engine and reports that it did.
import { fork } from 'node:child_process';

const child = fork(process.argv[2], [process.argv[3], '30000'], {
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});
child.on('message', ({ type }) => process.send({ type, pid: child.pid }));
