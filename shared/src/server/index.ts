export { httpServers, type HttpServers } from './http-servers';
export { loggedPath } from './logged-path';
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
