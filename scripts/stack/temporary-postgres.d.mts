export interface TemporaryPostgres {
  /** Address of its maintenance database. */
  readonly url: string;
  /** Folder of the server's programs. */
  readonly bin: string;
  stop(): Promise<void>;
}

export function findPostgres(): string | null;
export function startTemporaryPostgres(
  settings?: readonly string[],
  makeFolder?: (prefix: string) => string,
): Promise<TemporaryPostgres | null>;
