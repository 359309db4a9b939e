// Separate from the schemas, so that screens can name them without zod.

/** The kinds of records that a file can bring in, in the order in which a firm brings them. */
export const IMPORT_KINDS = [
  'pessoasFisicas',
  'pessoasJuridicas',
  'acessosPJ',
  'processos',
  'partesContrarias',
  'acompanhamentos',
  'custas',
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const IMPORT_KIND_WORDS: Readonly<Record<ImportKind, string>> = {
  pessoasFisicas: 'Clientes Pessoa Física',
  pessoasJuridicas: 'Clientes Pessoa Jurídica',
  acessosPJ: 'Acessos de Pessoa Jurídica',
  processos: 'Processos',
  partesContrarias: 'Partes Contrárias',
  acompanhamentos: 'Acompanhamentos',
  custas: 'Custas',
};

export const IMPORT_STATES = [
  'lida',
  'ensaiada',
  'aplicando',
  'aplicada',
  'desfazendo',
  'desfeita',
  'falhou',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const IMPORT_STATE_WORDS: Readonly<Record<ImportState, string>> = {
  lida: 'Arquivo lido',
  ensaiada: 'Ensaiada',
  aplicando: 'Aplicando',
  aplicada: 'Aplicada',
  desfazendo: 'Desfazendo',
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

/** How a column of amounts is written: `1.234,56`, or `1,234.56`. */
export const AMOUNT_FORMS = { br: '1.234,56', us: '1,234.56' } as const;
export type AmountForm = keyof typeof AMOUNT_FORMS;

/** The formats of a model file. */
export const MODEL_FORMATS = ['csv', 'xlsx'] as const;
