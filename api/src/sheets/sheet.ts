/** A row with the number that the spreadsheet gives it. */
export interface SheetRow {
  readonly linha: number;
  readonly valores: readonly string[];
}

/** A file as it was understood. */
export interface Sheet {
  readonly codificacao: 'UTF-8' | 'UTF-16' | 'Windows-1252' | 'XLSX';
  /** Null for XLSX. */
  readonly separador: string | null;
  /** The line of the titles. */
  readonly cabecalho: number;
  readonly titulos: readonly string[];
  readonly linhas: readonly SheetRow[];
}

/** Why a file cannot be read. */
export class UnreadableSheetError extends Error {
  override readonly name = 'UnreadableSheetError';
}

/** A file as it was understood, or why it cannot be read. */
export type ReadSheet = Sheet | { readonly erro: string };
