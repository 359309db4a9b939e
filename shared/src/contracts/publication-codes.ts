// Separate from the schemas, so that lists can show the words without zod.

/** The state of a publication; `cancelada` means that the court cancelled it before anybody treated it. */
export const PUBLICATION_STATES = ['nova', 'tratada', 'ignorada', 'cancelada'] as const;
export type PublicationState = (typeof PUBLICATION_STATES)[number];

/** Services that publications come from. */
export const PUBLICATION_SOURCES = ['djen'] as const;
export type PublicationSource = (typeof PUBLICATION_SOURCES)[number];

/** Services that the capture queries: for publications, and for the movements of the firm's cases. */
export const CAPTURE_SOURCES = [...PUBLICATION_SOURCES, 'datajud'] as const;
export type CaptureSource = (typeof CAPTURE_SOURCES)[number];

/** Why a source was not queried, or returned nothing usable. */
export const FETCH_FAILURES = [
  'bloqueio',
  'limite',
  'chave',
  'recusa',
  'semResposta',
  'falhaDoServidor',
  'respostaEstranha',
  'parametroIgnorado',
] as const;
export type FetchFailure = (typeof FETCH_FAILURES)[number];

/** Why the firm should look at the capture. */
export const PUBLICATION_ALARMS = [
  'demonstracao',
  'desligada',
  'ninguemMonitorado',
  'semExecucaoBoa',
  'ultimaFalhou',
  'semAndamentos',
  'itensIlegiveis',
  'consultaCortada',
  'andamentosIlegiveis',
] as const;
export type PublicationAlarm = (typeof PUBLICATION_ALARMS)[number];

/** The words that people read for the codes, by the field. */
export const PUBLICATION_WORDS = {
  situacao: { nova: 'Nova', tratada: 'Tratada', ignorada: 'Ignorada', cancelada: 'Cancelada' },
  fonte: { djen: 'DJEN', datajud: 'DataJud' },
  falha: {
    bloqueio: 'A fonte recusou o endereço desta instalação: ela só atende a partir do Brasil.',
    limite: 'A fonte pediu para esperar: o limite de consultas foi atingido.',
    chave: 'A fonte recusou a chave de acesso.',
    recusa: 'A fonte recusou a consulta.',
    semResposta: 'A fonte não respondeu a tempo.',
    falhaDoServidor: 'A fonte está com defeito.',
    respostaEstranha: 'A fonte respondeu algo que não se entende.',
    parametroIgnorado:
      'A fonte ignorou o que foi perguntado e devolveu dados de outras pessoas: nada foi aproveitado.',
  },
} as const satisfies {
  situacao: Record<PublicationState, string>;
  fonte: Record<CaptureSource, string>;
  falha: Record<FetchFailure, string>;
};

/**
 * The text in place of a publication's case while it has none: whether nobody registered a case with its
 * number, or a person has to choose it.
 */
export function semProcessoEmPalavras(processosDoNumero: number): string {
  if (processosDoNumero === 0) return 'Processo não cadastrado';
  return `Escolha o processo: ${processosDoNumero === 1 ? 'um tem' : `${processosDoNumero} têm`} este número`;
}

/** Letters of a publication's text in its row of the list. */
export const PUBLICATION_LETTERS = 300;

/**
 * Limit to which a list counts its publications, and the number of the newest that a search returns; a
 * `total` of one more means that there are more.
 */
export const PUBLICATIONS_COUNTED = 5_000;

/** The most publications that can be treated or ignored at once. */
export const MAX_PUBLICATIONS = 100;

/** Longest period of one fetch, in days. */
export const MAX_FETCH_DAYS = 90;
