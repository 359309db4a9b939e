import fs from 'node:fs';
import type { ParteMessage } from './parte';

/** What the process of a job sends to the API. */
export type JobMessage<Answer> = ParteMessage | { readonly answer: Answer } | { readonly failure: string };

/** Does the one job of this process, and ends it. */
export function answerJob<Job>(
  work: (job: Job, tell: (message: ParteMessage) => void) => Promise<unknown>,
): void {
  dieFirst();
  const send = (message: JobMessage<unknown>) =>
    new Promise((resolve) => {
      process.send?.(message, resolve);
    });
  process.once('disconnect', () => process.exit());
  process.once('message', (job) => {
    void work(job as Job, (message) => void send(message))
      .then((answer) => send({ answer }))
      .catch((error: unknown) => send({ failure: error instanceof Error ? error.message : String(error) }))
      .finally(() => process.exit());
  });
}

/** If the machine has no memory left, Linux ends this process and not the API. */
function dieFirst(): void {
  if (process.platform === 'linux') fs.writeFileSync('/proc/self/oom_score_adj', '1000');
}
