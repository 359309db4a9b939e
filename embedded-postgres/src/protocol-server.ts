import net from 'node:net';
import { Backend } from './backend';
import { Connection } from './connection';
import { fatalError } from './protocol-frames';

/** The API uses one connection; the others are for psql, pg_dump and similar tools. */
const MAX_CONNECTIONS = 8;

/** Speaks PostgreSQL's protocol on a Unix socket, in front of PGlite's single session. */
export class ProtocolServer {
  readonly #server: net.Server;
  readonly #sockets = new Set<net.Socket>();

  constructor(private readonly backend: Backend) {
    this.#server = net.createServer((socket) => this.#accept(socket));
  }

  listen(path: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(path, () => resolve());
    });
  }

  /** Refuses new connections, ends the existing ones and waits for running work. */
  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
    await this.backend.rest();
  }

  #accept(socket: net.Socket): void {
    if (this.#sockets.size >= MAX_CONNECTIONS) {
      socket.end(fatalError('53300', 'too many connections to the embedded database'));
      return;
    }
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    new Connection(socket, this.backend);
  }
}
