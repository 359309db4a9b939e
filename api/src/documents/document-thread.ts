import { parentPort, workerData } from 'node:worker_threads';
import { draw, type DocumentJob } from './draw';
import { byHundredths, type ParteMessage } from './parte';

const tell = byHundredths((parte) => parentPort?.postMessage({ parte } satisfies ParteMessage));

// The thread that draws one file and ends, started by draw-away.ts: no request waits while a table of 5,000 lines is laid out.
void draw(workerData as DocumentJob, tell).then((file) => parentPort?.postMessage(file));
