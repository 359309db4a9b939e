import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { refuseOn, refusalOfParser } from './raw-refusal';
import { refusalOf } from './refusals';
import { hasUnreadBody, lingerOn } from './unread-body';

/** Long enough for a gateway under load to use each of its open connections once more. */
const DRAIN_MS = 500;
/**
 * Unanswered requests are cut off after this time: a supervisor that waits ten seconds finds that the process
 * has ended.
 */
const LIMIT_MS = 7_500;

export interface HttpServers {
  /** For Fastify's `serverFactory`, which requests one server for each address of a name. */
  readonly create: (handler: RequestListener) => Server;
  /**
   * Call it before a response is sent: it keeps the connection open until the rest of a refused body has been
   * read, or tells the client that the server shuts down. Returns true if the connection is to be kept for
   * the body.
   */
  readonly beforeAnswer: (request: IncomingMessage, response: ServerResponse) => boolean;
  /**
   * Accepts no more connections, and closes the existing ones after use; resolves when there are none.
   * @param wait how long idle connections stay open for further use: half a second by default
   * @param limit how long running requests may take after that
   */
  readonly drain: (options?: {
    wait?: () => Promise<unknown>;
    limit?: () => Promise<unknown>;
  }) => Promise<void>;
}

/**
 * HTTP servers that refuse malformed requests with our own messages, and that stop without cutting off running
 * responses.
 */
export function httpServers(
  headers: Readonly<Record<string, string>>,
  options: ServerOptions = {},
): HttpServers {
  const servers: Server[] = [];
  const sockets = new Set<Socket>();
  const refused = new WeakSet<Duplex>();
  let isDraining = false;

  const onClientError = (error: NodeJS.ErrnoException, socket: Duplex) => {
    // The parser reports the error again for whatever follows on the same connection.
    if (refused.has(socket)) return;
    refused.add(socket);
    const isAnswered = (socket as Duplex & { _httpMessage?: ServerResponse })._httpMessage?.headersSent;
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswered) socket.destroy();
    else refuseOn(socket, refusalOfParser(error.code), headers);
  };

  const create = (answer: RequestListener): Server => {
    const handler: RequestListener = (request, response) => {
      // Two names of the host may mean two things to two servers.
      const hosts = request.rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name));
      if (hosts.length === 1 || (hosts.length === 0 && request.httpVersion === '1.0'))
        answer(request, response);
      else refuseOn(request.socket, refusalOf(400), headers);
    };
    const server = createServer(
      { requestTimeout: 60_000, keepAliveTimeout: 72_000, requireHostHeader: false, ...options },
      handler,
    );
    servers.push(server);
    server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    server.on('clientError', onClientError);
    server.on('connect', (_request: IncomingMessage, socket: Duplex) =>
      refuseOn(socket, refusalOf(404), headers),
    );
    // An unknown expectation is no reason to refuse a request (nginx agrees).
    server.on('checkExpectation', handler);
    return server;
  };

  const drain: HttpServers['drain'] = async ({
    wait = () => pause(DRAIN_MS),
    limit = () => pause(LIMIT_MS, undefined, { ref: false }),
  } = {}) => {
    isDraining = true;
    const listening = servers.filter((server) => server.listening);
    if (listening.length === 0) return;
    const gone = Promise.all(listening.map((server) => once(server, 'close')));
    // An HTTP server's own `close` would also end the connections that are idle at this moment.
    for (const server of listening) NetServer.prototype.close.call(server);
    await wait();
    for (const server of listening) server.closeIdleConnections();
    // Node treats a connection without any request as one that is about to send one.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    void limit().then(() => {
      for (const server of listening) server.closeAllConnections();
    });
    await gone;
  };

  const beforeAnswer = (request: IncomingMessage, response: ServerResponse): boolean => {
    const isUnread = hasUnreadBody(request);
    if (isUnread) lingerOn(request, response);
    else if (isDraining) response.shouldKeepAlive = false;
    return isUnread;
  };

  return { create, drain, beforeAnswer };
}
