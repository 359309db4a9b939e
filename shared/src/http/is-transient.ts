import { ApiError } from './api-error';

/** Whether the same request may succeed later: the network or the server failed, not the request. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'REDE' || error.status >= 500);
