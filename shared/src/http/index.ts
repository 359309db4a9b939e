export { api } from './api';
export { askFirst } from './first-answers';
export { fetchFollowed } from './fetch-followed';
export { keepFile } from './keep-file';
export { recordCalls } from './record-calls';
export { setApiBase, whenApiBaseKnown } from './api-base';
export {
  ApiError,
  failureMessage,
  invalidAnswer,
  isUnreached,
  type LocalErrorCode,
  toApiError,
} from './api-error';
