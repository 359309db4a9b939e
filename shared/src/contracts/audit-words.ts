// Apart from the schemas, so that screens tell of events without zod.

/** What was done, as a sentence about a person tells it: 'Ana alterou'. */
export const ACTION_WORDS: Readonly<Record<string, string>> = {
  inclusao: 'incluiu',
  alteracao: 'alterou',
  exclusao: 'excluiu',
  restauracao: 'restaurou',
  remocao: 'removeu de vez',
  entrada: 'entrou no sistema',
  entrada_recusada: 'teve a entrada recusada',
  saida: 'saiu do sistema',
  acesso_negado: 'teve o acesso negado',
  exportacao: 'exportou',
};

/** The word for an action; one that is not known here speaks for itself. */
export const actionWord = (acao: string): string => ACTION_WORDS[acao] ?? acao;

/** Who did what no person did. */
export const NOBODY = 'Sistema';
