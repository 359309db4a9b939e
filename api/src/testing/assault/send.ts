import http from 'node:http';
import https from 'node:https';
import type { AssaultRequest } from './requests';

/** What became of a request: its status, or how the connection ended without one. */
export type Outcome = number | string;

/** As many connections as a few people at work keep. */
const CONNECTIONS = 6;
const TIMEOUT_MS = 60_000;

/** A sender with connections of its own to one address. */
export function createSender(address: string) {
  const origin = new URL(address);
  const client = origin.protocol === 'https:' ? https : http;
  const agent = new client.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  return {
    send: ({ method, path, headers, body }: AssaultRequest, token: string | null): Promise<Outcome> =>
      new Promise((resolve) => {
        const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
        const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
        const request = client.request(origin, {
          agent,
          method,
          path,
          headers: { ...authorization, ...headers, ...length },
          timeout: TIMEOUT_MS,
        });
        request.once('response', (response) => {
          response
            .resume()
            .once('close', () => resolve(response.complete ? (response.statusCode ?? 0) : 'cut'));
        });
        request.once('timeout', () => request.destroy(new Error('timeout')));
        request.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
        request.end(body);
      }),
    close: () => agent.destroy(),
  };
}
