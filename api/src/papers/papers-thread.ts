import { parentPort, workerData } from 'node:worker_threads';
import { doPaperJob, type PaperJob } from './paper-work';

// The thread that reads or fills one file and ends, started by papers-away.ts.
void doPaperJob(workerData as PaperJob).then((answer) => parentPort?.postMessage(answer));
