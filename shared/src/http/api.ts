import axios, { type AxiosAdapter, type AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { endSession, useSession } from '../session/session-store';
import { whenApiBaseKnown } from './api-base';
import { readFailedFile, toApiError } from './api-error';
import { dropFirst, noteSuiteIsHere, takeFirst } from './first-answers';

/**
 * The suite's one axios instance: paths are those of the specification (`/User/7`), requests wait until the API's address
 * is known, carry the session's token, have no timeout, and fail with an `ApiError`. It shows nothing: the caller decides.
 */
export const api = axios.create({ timeout: 0 });
noteSuiteIsHere();

/**
 * Returns an early response that was requested before the page had loaded; without one, sends the request.
 */
function adapterOf(request: InternalAxiosRequestConfig, token: string): AxiosAdapter | null {
  const { method, url = '', responseType } = request;
  if (method !== 'get' || responseType !== undefined) return null;
  const first = takeFirst({ path: url, params: Object(request.params) as Record<string, unknown> }, token);
  const ask = axios.getAdapter(request.adapter);
  return (
    first &&
    (async (config) => {
      config.signal?.addEventListener?.('abort', () => first.stop.abort());
      const data = await first.text;
      if (data === null || config.signal?.aborted) return ask(config);
      return { data, status: 200, statusText: 'OK', headers: {}, config };
    })
  );
}

api.interceptors.request.use(async (request) => {
  request.baseURL = await whenApiBaseKnown();
  const { token } = useSession.getState();
  if (token !== null) {
    request.headers.set('Authorization', `Bearer ${token}`);
    const adapter = adapterOf(request, token);
    if (adapter) request.adapter = adapter;
  }
  return request;
});

// A response is passed only to the session that requested it.
useSession.subscribe(({ token }, former) => {
  if (former.token !== null && former.token !== token) dropFirst();
});

// A late 401 for an earlier session's token must not end the session that began since.
function endRefusedSession(error: AxiosError): void {
  const { token } = useSession.getState();
  if (token !== null && error.config?.headers.get('Authorization') === `Bearer ${token}`)
    endSession('refused');
}

api.interceptors.response.use(undefined, async (error: unknown) => {
  if (axios.isAxiosError(error) && error.response?.status === 401) endRefusedSession(error);
  await readFailedFile(error);
  throw toApiError(error);
});
