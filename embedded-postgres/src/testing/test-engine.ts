import fs from 'node:fs';
import pg from 'pg';
import { startEmbeddedEngine, type EmbeddedEngine, type EmbeddedEngineOptions } from '../engine';
import { readPreparedEngine } from './prepared-engine';
import { makeScratchFolder } from './scratch-folder';

/**
 * Keeps an engine from compiling its WebAssembly a second time for speed: it serves one test, whose time is mostly
 * that of its start.
 */
const COMPILED_ONCE = '--liftoff-only';

/** How long a call waits for an engine that is being restarted. */
const READY_MS = 15_000;

/** A fresh data folder with an empty database. */
export function makeDataFolder(): string {
  const dataDir = makeScratchFolder('foro-dados-');
  fs.cpSync(readPreparedEngine().empty, dataDir, { recursive: true });
  return dataDir;
}

export const removeDataFolder = (dataDir: string): void =>
  fs.rmSync(dataDir, { recursive: true, force: true });

/** An engine on a data folder, and one connection to it, which is reopened when it is lost. */
export class TestEngine {
  private constructor(
    readonly engine: EmbeddedEngine,
    private readonly pool: pg.Pool,
    /** The types of the engine's events so far. */
    readonly events: readonly string[],
    /** What those events say. */
    readonly details: readonly string[],
  ) {
    pool.on('error', () => undefined);
  }

  /** @throws EmbeddedEngineRefusedError if another process holds the folder */
  static async start(dataDir: string, options: EmbeddedEngineOptions = {}): Promise<TestEngine> {
    const events: string[] = [];
    const details: string[] = [];
    const engine = await startEmbeddedEngine(dataDir, {
      program: readPreparedEngine().program,
      ...options,
      execArgv: [COMPILED_ONCE, ...(options.execArgv ?? [])],
      onEvent: ({ type, detail }) => {
        events.push(type);
        details.push(detail);
      },
    });
    const pool = new pg.Pool({ ...addressOf(engine.socketDir), max: 1, idleTimeoutMillis: 0 });
    return new TestEngine(engine, pool, events, details);
  }

  /** @throws an error that `isLost` recognises if the connection, or the engine, has gone */
  async run<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]> {
    await this.engine.ready(READY_MS);
    const { rows } = await this.pool.query<Row>(text, values && [...values]);
    return rows;
  }

  /** Whether the engine answers. */
  async answers(): Promise<boolean> {
    try {
      return (await this.run<{ um: number }>('SELECT 1 AS um'))[0]?.um === 1;
    } catch (error) {
      if (isLost(error)) return false;
      throw error;
    }
  }

  async stop(): Promise<void> {
    await this.pool.end();
    await this.engine.stop();
  }
}

/** Opens a separate connection to the engine of that folder. */
export async function connect(socketDir: string): Promise<pg.Client> {
  const client = new pg.Client(addressOf(socketDir));
  await client.connect();
  return client;
}

const LOST =
  /^Connection terminated|^Client (?:was closed|has encountered)|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|did not come back in time/;

/**
 * Whether the connection, or the engine behind it, has gone. Compares the text, because Node's own errors
 * come from another realm under jest.
 */
export const isLost = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'message' in error && LOST.test(String(error.message));

const addressOf = (socketDir: string) => ({
  host: socketDir,
  port: 5432,
  user: 'postgres',
  database: 'postgres',
});

/** The protocol side of a client, which its types do not show. */
export const wireOf = (client: pg.Client): pg.Connection =>
  (client as unknown as { connection: pg.Connection }).connection;
