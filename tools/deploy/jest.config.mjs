import { jestPreset } from '../../scripts/jest/preset.mjs';

export default jestPreset({ rootDir: import.meta.dirname, name: 'deploy', environment: 'node' });
