import type {
  SEARCH_COUNTED,
  SEARCH_KINDS,
  SEARCH_LIMIT,
  SEARCH_MAX,
  SEARCH_MIN,
  SearchKind,
} from '../contracts/search';

// The contract's own values would make the palette load zod. The types keep these equal to them.

/** Names of the kinds of records as people read them, in the order in which they are shown. */
export const SEARCH_LABELS = {
  processos: 'Processos',
  clientesPJ: 'Clientes Pessoa Jurídica',
  clientesPF: 'Clientes Pessoa Física',
  partesContrarias: 'Partes Contrárias',
  compromissos: 'Compromissos',
  prazos: 'Prazos',
  tarefas: 'Tarefas',
  acompanhamentos: 'Acompanhamentos',
  publicacoes: 'Publicações',
  documentos: 'Documentos',
  acessosPJ: 'Acessos PJ',
  usuarios: 'Usuários',
  empresas: 'Empresas do Grupo',
} as const satisfies Record<(typeof SEARCH_KINDS)[number], string>;

/** The fewest letters for which a search runs. */
export const MIN_LETTERS: typeof SEARCH_MIN = 2;
/** The longest search text, in letters. */
export const MAX_LETTERS: typeof SEARCH_MAX = 500;
/** Results of a kind if all kinds are shown. */
export const RESULTS_OF_A_KIND: typeof SEARCH_LIMIT = 10;

/** The maximum count of results of a kind; this number means as many or more. */
export const COUNTED: typeof SEARCH_COUNTED = 1000;

/** Whether a text from outside names a kind of record. */
export const isSearchKind = (text: unknown): text is SearchKind =>
  typeof text === 'string' && Object.hasOwn(SEARCH_LABELS, text);
