import type { PreparedEngine } from './prepare-engine';

// Handed to the test files through the environment, which jest's workers inherit.
const VARIABLE = 'FORO_TEST_EMBEDDED_ENGINE';

export function writePreparedEngine(engine: PreparedEngine): void {
  process.env[VARIABLE] = JSON.stringify(engine);
}

export function readPreparedEngine(): PreparedEngine {
  const text = process.env[VARIABLE];
  if (text === undefined)
    throw new Error(
      "the engine is prepared by jest's globalSetup of this package: run its tests through jest",
    );
  return JSON.parse(text) as PreparedEngine;
}
