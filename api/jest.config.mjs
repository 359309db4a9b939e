import { jestPreset } from '../scripts/jest/preset.mjs';

export default jestPreset({
  rootDir: import.meta.dirname,
  name: 'api',
  environment: 'node',
  globalSetup: '<rootDir>/src/testing/prepare-run.ts',
  globalTeardown: '<rootDir>/src/testing/release-run.ts',
});
