import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A stand-in's response to one request; `'silence'` never answers, `'close'` ends the connection. */
export type StandInAnswer =
  | {
      readonly status?: number;
      readonly body: unknown;
      readonly type?: string;
      readonly location?: string;
      readonly retryAfter?: string;
    }
  | 'silence'
  | 'close';

/** A server on the loopback address that replaces an outside service. */
export interface StandIn {
  readonly url: string;
  /** The requested paths, in order. */
  readonly asked: string[];
  /** The `User-Agent` of each request, in order. */
  readonly agents: (string | undefined)[];
  close(): Promise<void>;
}

/** A stand-in's recorded request besides its path: the JSON body and the headers. */
export interface StandInQuestion {
  readonly json: unknown;
  readonly headers: http.IncomingHttpHeaders;
}

/** Starts a stand-in that answers by path and content of the request. */
export async function startStandIn(
  answer: (path: string, question: StandInQuestion) => StandInAnswer,
): Promise<StandIn> {
  const asked: string[] = [];
  const agents: (string | undefined)[] = [];
  const server = http.createServer(async (request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    agents.push(request.headers['user-agent']);
    // A client that gave up leaves half a request, which nobody answers.
    const sent = await text(request).catch(() => null);
    if (sent === null) return;
    const outcome = answer(path, {
      json: request.headers['content-type'] === 'application/json' ? JSON.parse(sent) : undefined,
      headers: request.headers,
    });
    if (outcome === 'silence') return;
    if (outcome === 'close') {
      request.socket.destroy();
      return;
    }
    const { status = 200, body, type = 'application/json', location, retryAfter } = outcome;
    response
      .writeHead(status, {
        'content-type': type,
        ...(location !== undefined && { location }),
        ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
      })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    agents,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/**
 * Starts a stand-in that never answers, for requests that are to time out: one of them may still arrive in a
 * later test, where another stand-in would count and answer it.
 */
export const startSilentStandIn = (): Promise<StandIn> => startStandIn(() => 'silence');
