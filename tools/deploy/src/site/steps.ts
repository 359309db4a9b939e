/**
 * One step of a release. A release may stop after any step, or in the middle of one: what is served stays
 * complete.
 */
export interface Step {
  name: string;
  run(): Promise<void>;
}

/** Runs the steps one after the other. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  for (const step of steps) await step.run();
}
