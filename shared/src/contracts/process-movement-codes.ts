// Separate from the schemas, so that lists can show the words without zod.

/** Why DataJud returns nothing for a case. */
export const UNCOVERED_REASONS = [
  'semNumero',
  'foraDoDatajud',
  'aindaNaoConferido',
  'novo',
  'ausente',
] as const;
export type UncoveredReason = (typeof UNCOVERED_REASONS)[number];

/** The words that people read for the codes, by the field. */
export const MOVEMENT_WORDS = {
  motivo: {
    semNumero:
      'Falta o número único de 20 dígitos, pelo qual o DataJud responde; um incidente (/50000) não tem o seu.',
    foraDoDatajud: 'O tribunal deste número não está no DataJud (STF, CNJ, CJF e CSJT não estão).',
    aindaNaoConferido: 'Ainda não foi conferido no DataJud.',
    novo: 'Recente: o tribunal leva até 30 dias para enviar. Também pode estar em segredo de justiça.',
    ausente: 'Não está no DataJud: em segredo de justiça, ainda não enviado, ou com o número errado.',
  },
  grau: {
    G1: '1º grau',
    G2: '2º grau',
    JE: 'Juizado especial',
    TR: 'Turma recursal',
    TRU: 'Turma regional de uniformização',
    TNU: 'Turma nacional de uniformização',
    SUP: 'Tribunal superior',
  },
} as const satisfies {
  motivo: Record<UncoveredReason, string>;
  grau: Record<string, string>;
};

/**
 * The meaning of common movements, by their code in the CNJ's unified tables. It is shown below the court's
 * own name and never replaces it; other codes show only their name.
 */
const EM_TERMOS_SIMPLES: Readonly<Record<number, string>> = {
  22: 'O processo foi baixado: saiu da mesa do juiz.',
  26: 'O processo foi distribuído.',
  51: 'Está com o juiz para decisão.',
  60: 'Um documento foi expedido.',
  85: 'Uma petição foi juntada.',
  92: 'Um ato do processo foi publicado.',
  123: 'O processo foi enviado a outro setor ou órgão.',
  132: 'O processo foi recebido.',
  193: 'Houve um julgamento.',
  219: 'O pedido foi acolhido.',
  220: 'O pedido não foi acolhido.',
  221: 'O pedido foi acolhido em parte.',
  237: 'O recurso foi acolhido.',
  239: 'O recurso não foi acolhido.',
  246: 'O processo foi arquivado definitivamente.',
  848: 'Não cabe mais recurso.',
  970: 'Houve ou haverá uma audiência.',
  1051: 'Um prazo terminou.',
  1061: 'Um ato foi disponibilizado no diário da Justiça.',
  11010: 'O juiz deu um andamento.',
};

/** The codes of movements that have a text in plain words. */
export const CODES_IN_PLAIN_WORDS = Object.keys(EM_TERMOS_SIMPLES).map(Number);

/** A movement in plain words; null if there is nothing beyond its name. */
export const emTermosSimples = (codigo: number | null): string | null =>
  codigo === null ? null : (EM_TERMOS_SIMPLES[codigo] ?? null);
