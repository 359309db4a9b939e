import { answerJob } from '../documents/answer-job';
import { doPaperJob, type PaperJob } from './paper-work';

// The process that reads or fills one file and ends, started by papers-in-process.ts.
answerJob<PaperJob>(doPaperJob);
