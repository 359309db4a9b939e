import type { AmountForm, IfDuplicate, ImportRowState } from '@foro/shared/contracts/import-codes';
import type { Import, ImportDefaults, ImportQuestion } from '@foro/shared/contracts/import';
import type { Transaction } from '../../../db/drivers/transaction';
import type { Sessao } from '../../../session/session.queries';

/** A row of the file: its texts by the fields that their columns fill. */
export interface FieldRow {
  readonly linha: number;
  readonly campos: Readonly<Record<string, string>>;
  /** The texts of the columns without a field, with their titles. */
  readonly sobras: readonly (readonly [titulo: string, texto: string])[];
}

/** What holds for all rows of a file. */
export interface Choices {
  readonly padroes: ImportDefaults;
  readonly seDuplicado: IfDuplicate;
}

/** What would become of a row. */
export interface JudgedRow {
  readonly linha: number;
  readonly situacao: Exclude<ImportRowState, 'lida'>;
  /** Rows of a lower one are written first. */
  readonly ordem: number;
  /** Faults by field. */
  readonly erros: Readonly<Record<string, string>>;
  readonly avisos: readonly string[];
  /** The stored record that the row equals or completes, and its version. */
  readonly idRegistro: number | null;
  readonly versao: string | null;
}

/** How each column of amounts is written. */
export type AmountForms = Readonly<Record<string, AmountForm | null>>;

export interface Judgement {
  readonly rows: readonly JudgedRow[];
  readonly perguntas: readonly ImportQuestion[];
  readonly formas: AmountForms;
  readonly distribuicao: Import['distribuicao'];
}

/** A stored record. */
export interface Stored {
  readonly id: number;
  readonly dataAlteracao: string;
}

/** A row to write, and whether it is to complete a stored record. */
export interface RowToWrite extends FieldRow {
  readonly isCompleting: boolean;
}

/** How rows become records of one kind: by the contract of its form and the functions that its screen uses. */
export interface RecordKind {
  /** Judges all rows of a file, and writes nothing. */
  judge(tx: Transaction, sessao: Sessao, rows: readonly FieldRow[], choices: Choices): Promise<Judgement>;
  /** Returns the writer of these rows, which were judged new or completing; it throws an AppError for a refused one. */
  prepareWriting(
    tx: Transaction,
    sessao: Sessao,
    rows: readonly FieldRow[],
    choices: Choices & { readonly formas: AmountForms },
  ): Promise<(row: RowToWrite) => Promise<Stored>>;
  /** The present version of a record; null if it is gone. */
  versionOf(tx: Transaction, sessao: Sessao, id: number): Promise<string | null>;
  /** Removes a record as its screen does. @throws AppError */
  remove(tx: Transaction, sessao: Sessao, id: number): Promise<void>;
}
