import { jestPreset } from './jest/preset.mjs';

export default jestPreset({ rootDir: import.meta.dirname, name: 'scripts', environment: 'node' });
