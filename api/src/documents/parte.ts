/** Told how much of a job is done, from 0 to 1. */
export type TellParte = (parte: number) => void;

/** A thread's message before its result: the finished fraction. */
export interface ParteMessage {
  readonly parte: number;
}

/** Whether a thread's message tells how far it is, rather than what came of it. */
export const isParte = (message: unknown): message is ParteMessage =>
  typeof message === 'object' && message !== null && 'parte' in message && typeof message.parte === 'number';

/** Reports only whole per cents: a report has 20,000 lines, and nobody sees a tenth of a per cent. */
export function byHundredths(tell: TellParte): TellParte {
  let told = -1;
  return (parte) => {
    const hundredths = Math.floor(Math.min(1, Math.max(0, parte)) * 100);
    if (hundredths <= told) return;
    told = hundredths;
    tell(hundredths / 100);
  };
}
