export { httpServers, type HttpServers } from './http-servers';
export { REFUSALS, type Refusal, refusalOf } from './refusals';
export {
  BROKEN,
  dropLock,
  isRunning,
  type LockHolder,
  readLock,
  syncFolder,
  takeLock,
} from './lock-file.mjs';
