export { cpuTicks, enginePid, waitUntil } from './engine-tools';
export { prepareEngine } from './prepare-engine';
export { prepareOnce } from './prepare-once';
export { makeScratchFolder } from './scratch-folder';
