/** A row as the table has it: snake_case columns; dates as text, bytes as `\x…`. */
export type Row = Readonly<Record<string, unknown>>;

/** An open transaction, as far as a writer of rows needs one. */
export interface Transaction {
  query<Result extends Record<string, unknown>>(
    text: string,
    values?: readonly unknown[],
  ): Promise<{ rows: Result[]; rowCount: number | null }>;
  /** Writes rows with one statement, whatever their number. Columns that the first row lacks get their default. */
  insertRows(table: string, rows: readonly Row[]): Promise<void>;
}

/** A transaction of the tables' owner, and what only an owner may do. */
export interface OwnerTransaction extends Transaction {
  /** Waits for its turn among the programs that found firms; the turn ends with the transaction. */
  takeFoundingTurn(): Promise<void>;
  /** Founds a firm with the reference rows that every firm begins with; answers its id. */
  foundGrupo(nome: string): Promise<number>;
  /** Does the work as that firm, beneath row-level security. */
  inTenant(idCliente: number, work: () => Promise<void>): Promise<void>;
  /** Does the work while no trigger writes events. */
  withoutHistory(work: () => Promise<void>): Promise<void>;
  /** Does the work while these tables have neither foreign keys nor indexes, and puts them back. */
  withBareTables(tables: readonly string[], work: () => Promise<void>): Promise<void>;
}

/** A acts, P answers, T takes part. */
export type Polo = 'A' | 'P' | 'T';

/** Reference tables whose rows a case names. */
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

/** What the generator has to know of the rows that every firm begins with. */
export interface Referencias {
  /** Number of a label. @throws RangeError when the table has no such label */
  readonly idOf: (tabela: TabelaDeReferencia, descricao: string) => number;
  /** The position that faces this one; null where none does. */
  readonly opostaOf: (idPosicao: number) => number | null;
  readonly poloOf: (idPosicao: number) => Polo | undefined;
  /** Numbers of a town and its state. @throws RangeError when there is none */
  readonly municipioOf: (
    cidade: string,
    uf: string,
  ) => { readonly idEstado: number; readonly idCidade: number };
  /** Fields of law that a client may be interested in, in the order of their columns. */
  readonly areasInteresse: readonly string[];
}

/** Where a sample firm is founded: what it needs of the API, which passes it in. Nothing here knows how the API does it. */
export interface Installation {
  /** Runs the work in one transaction of the tables' owner, all or nothing. */
  transaction<T>(work: (tx: OwnerTransaction) => Promise<T>): Promise<T>;
  hashSenha(senha: string): Promise<string>;
  readonly referencias: Referencias;
}

/** A content that was received and has no name in the store yet. */
export interface Draft {
  readonly sha256: string;
  /** Bytes. */
  readonly size: number;
}

/** Where the contents of papers are kept. */
export interface ContentStore<D extends Draft = Draft> {
  receive(source: AsyncIterable<Uint8Array>, maxBytes: number): Promise<D>;
  keep(idCliente: number, draft: D): Promise<void>;
}
