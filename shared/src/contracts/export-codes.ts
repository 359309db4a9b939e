// Separate from the schemas, so that screens can name them without zod.

export const EXPORT_STATES = ['pedida', 'preparando', 'pronta', 'vencida', 'falhou'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

export const EXPORT_STATE_WORDS: Readonly<Record<ExportState, string>> = {
  pedida: 'Na fila',
  preparando: 'Preparando',
  pronta: 'Pronta',
  vencida: 'Vencida',
  falhou: 'Falhou',
};

/** For so long a finished export may be downloaded. */
export const EXPORT_HOURS = 24;
