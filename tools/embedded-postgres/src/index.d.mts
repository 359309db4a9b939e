/** The embedded PostgreSQL refuses to start; the message is one line in Portuguese, fit for the terminal. */
export declare class EmbeddedEngineRefusedError extends Error {}

export interface EmbeddedPostgresEvent {
  readonly type: 'engine-stopped' | 'engine-restarted';
  readonly detail: string;
}

export interface EmbeddedPostgres {
  /** Of its maintenance database, where its owner signs in; it stays the same over restarts. */
  readonly url: string;
  /** The server's process; after a restart another one. */
  readonly pid: number;
  stop(): Promise<void>;
}

export declare function startEmbeddedPostgres(
  dataDir: string,
  options?: {
    /** Lines of `postgresql.conf`: `['fsync=off']`. */
    readonly settings?: readonly string[];
    readonly onEvent?: (event: EmbeddedPostgresEvent) => void;
  },
): Promise<EmbeddedPostgres>;

export interface TemporaryPostgres {
  /** Address of its maintenance database. */
  readonly url: string;
  readonly version: string;
  stop(): Promise<void>;
}

export declare function startTemporaryPostgres(
  settings?: readonly string[],
  makeFolder?: (prefix: string) => string,
): Promise<TemporaryPostgres>;
