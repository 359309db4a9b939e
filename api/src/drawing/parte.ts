/** Receives the finished fraction of a job, from 0 to 1. */
export type TellParte = (parte: number) => void;

/** A process's message before its result: the finished fraction. */
export interface ParteMessage {
  readonly parte: number;
}

/** Reports only whole percentages: a report has 20,000 lines, and nobody sees a tenth of a per cent. */
export function byHundredths(tell: TellParte): TellParte {
  let told = -1;
  return (parte) => {
    const hundredths = Math.floor(Math.min(1, Math.max(0, parte)) * 100);
    if (hundredths <= told) return;
    told = hundredths;
    tell(hundredths / 100);
  };
}
