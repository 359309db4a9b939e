import { doAway } from './do-away';
import { draw, type DocumentJob } from './draw';
import { letOthersGoFirst } from './let-others-go-first';
import { byHundredths } from './parte';

// The process that draws one file and ends, started by draw-away.ts: no request waits while a table of 5,000 lines is
// laid out.
doAway<DocumentJob>((job, tell) => {
  // A large file takes a second or more, so everybody else's work goes first; but reading a calendar has a time limit.
  if (job.kind !== 'agenda') letOthersGoFirst();
  return draw(
    job,
    byHundredths((parte) => tell({ parte })),
  );
});
