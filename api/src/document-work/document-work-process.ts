import { answerJob } from '../drawing/answer-job';
import { doDocumentJob, type DocumentJob } from './document-work';

// The process that reads or fills one file and ends, started by document-work-in-process.ts.
answerJob<DocumentJob>(doDocumentJob);
