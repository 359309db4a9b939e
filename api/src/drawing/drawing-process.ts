import { answerJob } from './answer-job';
import { draw, type DocumentJob } from './draw';
import { lowerPriority } from './lower-priority';
import { byHundredths } from './parte';

// The process that draws one file and ends, started by draw-in-process.ts: no request waits while a table of 5,000 lines is
// laid out.
answerJob<DocumentJob>((job, tell) => {
  // A large file takes a second or more, so everybody else's work goes first; but reading a calendar has a time limit.
  if (job.kind !== 'agenda') lowerPriority();
  return draw(
    job,
    byHundredths((parte) => tell({ parte })),
  );
});
