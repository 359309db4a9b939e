// Separate from the schemas, so that lists can show the words without zod.

/** Kinds of documents. */
export const DOCUMENT_KINDS = [
  'peticao',
  'procuracao',
  'contrato',
  'decisao',
  'comprovante',
  'prova',
  'parecer',
  'correspondencia',
  'outro',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The words that people read for the kinds. */
export const DOCUMENT_WORDS: Readonly<Record<DocumentKind, string>> = {
  peticao: 'Petição',
  procuracao: 'Procuração',
  contrato: 'Contrato',
  decisao: 'Decisão',
  comprovante: 'Comprovante',
  prova: 'Prova',
  parecer: 'Parecer',
  correspondencia: 'Correspondência',
  outro: 'Outro',
};

/**
 * Content types that are accepted: the word for people, and the extensions that a file of the type may have,
 * the standard one first.
 */
export const CONTENT_TYPES = {
  'application/pdf': ['PDF', 'pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['Word', 'docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['Excel', 'xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['PowerPoint', 'pptx'],
  'application/vnd.oasis.opendocument.text': ['OpenDocument', 'odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['OpenDocument', 'ods'],
  'application/vnd.oasis.opendocument.presentation': ['OpenDocument', 'odp'],
  'application/rtf': ['RTF', 'rtf'],
  'application/zip': ['ZIP', 'zip'],
  'image/png': ['Imagem', 'png'],
  'image/jpeg': ['Imagem', 'jpg', 'jpeg'],
  'image/webp': ['Imagem', 'webp'],
  'image/tiff': ['Imagem', 'tif', 'tiff'],
  'audio/mpeg': ['Áudio', 'mp3'],
  'audio/ogg': ['Áudio', 'ogg', 'oga', 'opus'],
  'audio/x-m4a': ['Áudio', 'm4a'],
  'audio/wav': ['Áudio', 'wav'],
  'video/mp4': ['Vídeo', 'mp4'],
  'message/rfc822': ['E-mail', 'eml'],
  'application/pkcs7-signature': ['Assinatura', 'p7s', 'p7m'],
  'text/plain': ['Texto', 'txt', 'csv', 'md', 'eml', 'p7s', 'ics', 'vcf'],
} as const satisfies Readonly<Record<string, readonly [word: string, ...endings: string[]]>>;
export type ContentType = keyof typeof CONTENT_TYPES;

/** Largest file, in bytes. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;

/** Larger files are sent in parts of this many bytes, so that a lost connection costs one part at most. */
export const PART_BYTES = 4 * 1024 * 1024;
