/** One part of a release. A release may end after any of them, or in the middle of one: what serves is still whole. */
export interface Step {
  name: string;
  run(): Promise<void>;
}

/** Runs the steps one after the other. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  for (const step of steps) await step.run();
}
