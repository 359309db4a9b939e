import pg from 'pg';

/** A column of a statement's result. */
export interface DescribedColumn {
  readonly name: string;
  /** The type's OID in PostgreSQL's catalogue. */
  readonly type: number;
}

interface Wire {
  parse(message: { text: string; name: string; types: number[] }): void;
  describe(message: { type: 'S'; name: string }): void;
  sync(): void;
}

/**
 * Asks the server to describe a statement's result without running it; the driver passes on the server's
 * messages.
 */
class Description {
  columns: DescribedColumn[] = [];

  constructor(
    private readonly text: string,
    private readonly done: (error: Error | null, columns: DescribedColumn[]) => void,
  ) {}

  submit(connection: Wire): void {
    connection.parse({ text: this.text, name: '', types: [] });
    connection.describe({ type: 'S', name: '' });
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }));
  }

  handleError(error: Error): void {
    this.done(error, []);
  }

  handleReadyForQuery(): void {
    this.done(null, this.columns);
  }
}

/**
 * Describes a statement.
 * @returns its columns, none if it returns no rows
 * @throws the server's error if the schema lacks what the text names
 */
export function describeStatement(client: pg.Client, text: string): Promise<readonly DescribedColumn[]> {
  return new Promise((resolve, reject) => {
    client.query(
      new Description(text, (error, columns) => (error ? reject(error) : resolve(columns))) as never,
    );
  });
}
