import { parentPort, workerData } from 'node:worker_threads';
import { draw, type DocumentJob } from './draw';
import { letOthersGoFirst } from './let-others-go-first';
import { byHundredths, type ParteMessage } from './parte';

const tell = byHundredths((parte) => parentPort?.postMessage({ parte } satisfies ParteMessage));

// The thread that draws one file and ends, started by draw-away.ts: no request waits while a table of 5,000
// lines is laid out.
const job = workerData as DocumentJob;
// A large file takes a second or more, so everybody else's work goes first; but reading a calendar has a time limit.
if (job.kind !== 'agenda') letOthersGoFirst();
void draw(job, tell).then((file) => parentPort?.postMessage(file));
