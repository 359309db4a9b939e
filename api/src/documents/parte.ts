/** Told how much of a job is done, from 0 to 1. */
export type TellParte = (parte: number) => void;

/** What a thread may send before its answer: how much of its job is done. */
export interface ParteMessage {
  readonly parte: number;
}

/** Whether a thread's message tells how far it is, rather than what came of it. */
export const isParte = (message: unknown): message is ParteMessage =>
  typeof message === 'object' && message !== null && 'parte' in message && typeof message.parte === 'number';

/** Tells whole steps of a hundred alone: a report has 20,000 lines, and nobody sees a tenth of a percent. */
export function byHundredths(tell: TellParte): TellParte {
  let told = -1;
  return (parte) => {
    const hundredths = Math.floor(Math.min(1, Math.max(0, parte)) * 100);
    if (hundredths <= told) return;
    told = hundredths;
    tell(hundredths / 100);
  };
}
