import { doAway } from '../documents/do-away';
import { doPaperJob, type PaperJob } from './paper-work';

// The process that reads or fills one file and ends, started by papers-away.ts.
doAway<PaperJob>(doPaperJob);
