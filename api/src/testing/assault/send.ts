import http from 'node:http';
import https from 'node:https';
import type { AssaultRequest } from './requests';

/** The result of a request: its status, or how the connection ended without one. */
export type Outcome = number | string;

export interface Answer {
  readonly outcome: Outcome;
  /** Seconds until a retry is allowed; 0 if the response does not say. */
  readonly retryAfter: number;
}

/** As many connections as a few people at work use. */
const CONNECTIONS = 6;
const TIMEOUT_MS = 60_000;

/** A sender with separate connections to one address. */
export function createSender(address: string) {
  const origin = new URL(address);
  const client = origin.protocol === 'https:' ? https : http;
  const agent = new client.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  return {
    send: ({ method, path, headers, body }: AssaultRequest, token: string | null): Promise<Answer> =>
      new Promise((resolve) => {
        const end = (outcome: Outcome, retryAfter = 0) => resolve({ outcome, retryAfter });
        const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
        const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
        const request = client.request(origin, {
          // A request with `connection: close` gets its own connection.
          agent: headers.connection === 'close' ? false : agent,
          method,
          path,
          headers: { ...authorization, ...headers, ...length },
          timeout: TIMEOUT_MS,
        });
        request.once('response', (response) => {
          response
            .resume()
            .once('close', () =>
              end(
                response.complete ? (response.statusCode ?? 0) : 'cut',
                Number(response.headers['retry-after']) || 0,
              ),
            );
        });
        request.once('timeout', () => request.destroy(new Error('timeout')));
        request.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
        request.end(body);
      }),
    close: () => agent.destroy(),
  };
}
