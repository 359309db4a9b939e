import axios, { type AxiosError } from 'axios';
import { endSession, useSession } from '../session/session-store';
import { whenApiBaseKnown } from './api-base';
import { toApiError } from './api-error';

/**
 * The suite's one axios instance: paths are those of the specification (`/User/7`), requests wait until the API's address
 * is known, carry the session's token, have no timeout, and fail with an `ApiError`. It shows nothing: the caller decides.
 */
export const api = axios.create({ timeout: 0 });

api.interceptors.request.use(async (request) => {
  request.baseURL = await whenApiBaseKnown();
  const { token } = useSession.getState();
  if (token !== null) request.headers.set('Authorization', `Bearer ${token}`);
  return request;
});

// A late refusal of a former session's token must not end the one that began since.
function endRefusedSession(error: AxiosError): void {
  const { token } = useSession.getState();
  if (token !== null && error.config?.headers.get('Authorization') === `Bearer ${token}`)
    endSession('refused');
}

api.interceptors.response.use(undefined, (error: unknown) => {
  if (axios.isAxiosError(error) && error.response?.status === 401) endRefusedSession(error);
  return Promise.reject(toApiError(error));
});
