import type { IfDuplicate, ImportRowState } from '@foro/shared/contracts/import-codes';
import type { ImportDefaults } from '@foro/shared/contracts/import';
import type { Transaction } from '../../../db/drivers/transaction';
import type { Sessao } from '../../../session/session.queries';

/** A row of the file: its texts by the fields that their columns fill. */
export interface FieldRow {
  readonly linha: number;
  readonly campos: Readonly<Record<string, string>>;
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
  /** Faults by field. */
  readonly erros: Readonly<Record<string, string>>;
  readonly avisos: readonly string[];
  /** The stored record that the row equals or completes, and its version. */
  readonly idRegistro: number | null;
  readonly versao: string | null;
}

/** A written record. */
export interface Written {
  readonly id: number;
  readonly dataAlteracao: string;
}

/** How rows become records of one kind: by the functions that the screens use. */
export interface RecordKind {
  /** Judges all rows of a file, and writes nothing. */
  judge(
    tx: Transaction,
    sessao: Sessao,
    rows: readonly FieldRow[],
    choices: Choices,
  ): Promise<readonly JudgedRow[]>;
  /** Writes a row that was judged new or completing. @throws AppError */
  write(tx: Transaction, sessao: Sessao, row: FieldRow, choices: Choices): Promise<Written>;
  /** The present version of a record; null if it is gone. */
  versionOf(tx: Transaction, sessao: Sessao, id: number): Promise<string | null>;
  /** Removes a record as its screen does. @throws AppError */
  remove(tx: Transaction, sessao: Sessao, id: number): Promise<void>;
}
