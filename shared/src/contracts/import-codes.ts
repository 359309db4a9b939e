// Separate from the schemas, so that screens can name them without zod.

/** The kinds of records that a file can bring in. */
export const IMPORT_KINDS = ['pessoasFisicas'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const IMPORT_KIND_WORDS: Readonly<Record<ImportKind, string>> = {
  pessoasFisicas: 'Clientes Pessoa Física',
};

export const IMPORT_STATES = ['lida', 'ensaiada', 'aplicando', 'aplicada', 'desfeita', 'falhou'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const IMPORT_STATE_WORDS: Readonly<Record<ImportState, string>> = {
  lida: 'Arquivo lido',
  ensaiada: 'Ensaiada',
  aplicando: 'Aplicando',
  aplicada: 'Aplicada',
  desfeita: 'Desfeita',
  falhou: 'Falhou',
};

/** What becomes of a row; `lida` until it is rehearsed. */
export const IMPORT_ROW_STATES = ['lida', 'nova', 'igual', 'completa', 'recusada'] as const;
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number];

export const IMPORT_ROW_WORDS: Readonly<Record<ImportRowState, string>> = {
  lida: 'Sem ensaio',
  nova: 'Nova',
  igual: 'Igual',
  completa: 'Completa',
  recusada: 'Recusada',
};

export const IF_DUPLICATE = ['manter', 'completar'] as const;
export type IfDuplicate = (typeof IF_DUPLICATE)[number];

export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 20_000;
export const MAX_IMPORT_COLUMNS = 200;

/** The key, among a row's faults, of a fault that is no field's. */
export const WHOLE_ROW = 'linha';
