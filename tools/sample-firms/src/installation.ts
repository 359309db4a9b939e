/** A row of a table: snake_case columns; dates as text, bytes as `\x…`. */
export type Row = Readonly<Record<string, unknown>>;

/** The part of an open transaction that a writer of rows needs. */
export interface Transaction {
  query<Result extends Record<string, unknown>>(
    text: string,
    values?: readonly unknown[],
  ): Promise<{ rows: Result[]; rowCount: number | null }>;
  /** Writes rows with one statement, whatever their number. Columns that the first row lacks get their default. */
  insertRows(table: string, rows: readonly Row[]): Promise<void>;
}

/** A transaction of the tables' owner, with operations that only the owner may do. */
export interface OwnerTransaction extends Transaction {
  /** Waits until no other program is creating a firm; the lock is held to the end of the transaction. */
  takeFoundingTurn(): Promise<void>;
  /** Creates a firm with the reference rows that every firm begins with; returns its id. */
  foundGrupo(nome: string): Promise<number>;
  /** Does the work as that firm, under row-level security. */
  inTenant(idCliente: number, work: () => Promise<void>): Promise<void>;
  /** Does the work while no trigger writes events. */
  withoutHistory(work: () => Promise<void>): Promise<void>;
}

/** Reference tables that a case refers to. */
export type TabelaDeReferencia =
  | 'acao'
  | 'fase'
  | 'historicoTipo'
  | 'natureza'
  | 'negociacao'
  | 'posicao'
  | 'procedimento'
  | 'risco'
  | 'status'
  | 'tipo';

/** What the generator must know of the reference rows that every firm begins with. */
export interface Referencias {
  /** The id of a label. @throws RangeError if the table has no such label */
  readonly idOf: (tabela: TabelaDeReferencia, descricao: string) => number;
  /** Fields of law that a client may be interested in, in the order of their columns. */
  readonly areasInteresse: readonly string[];
}

/**
 * The parts of the API that creating a sample firm needs; the API passes them in. Nothing here knows how the
 * API does it.
 */
export interface Installation {
  /** Runs the work in one transaction of the tables' owner, all or nothing. */
  transaction<T>(work: (tx: OwnerTransaction) => Promise<T>): Promise<T>;
  hashSenha(senha: string): Promise<string>;
  readonly referencias: Referencias;
}

/** Content that was received but is not stored under its name yet. */
export interface Draft {
  readonly sha256: string;
  /** Size in bytes. */
  readonly size: number;
}

/** Where the contents of documents are stored. */
export interface ContentStore<D extends Draft = Draft> {
  receive(source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<D>;
  keep(idCliente: number, draft: D): Promise<void>;
}
