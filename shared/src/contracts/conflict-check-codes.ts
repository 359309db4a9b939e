// Separate from the schemas, so that screens can name them without zod.

/** The part that a person of a check would have in the new case. */
export const CHECK_ROLES = ['cliente', 'contraria', 'advogado'] as const;
export type CheckRole = (typeof CHECK_ROLES)[number];
export const CHECK_ROLE_WORDS: Readonly<Record<CheckRole, string>> = {
  cliente: 'Cliente',
  contraria: 'Parte contrária',
  advogado: 'Advogado da parte contrária',
};

/** The most names of one check. */
export const MAX_CHECK_NAMES = 50;
/** The most people on the other side: with the client, as many as a check compares. */
export const MAX_OPPONENTS = MAX_CHECK_NAMES - 1;

/** How a name was recognised, the surest first. */
export const FINDING_LEVEL_WORDS = {
  1: 'Mesmo CPF ou CNPJ',
  2: 'Mesma raiz de CNPJ',
  3: 'Mesmo nome',
  4: 'Nome parecido',
  5: 'Mesmo som',
  6: 'Citado em textos',
} as const;
export type FindingLevel = keyof typeof FINDING_LEVEL_WORDS;

/** Where the firm knows somebody from. */
export const FINDING_SOURCES = [
  'clientePJ',
  'clientePF',
  'parteContraria',
  'advogado',
  'equipe',
  'publicacao',
  'consulta',
  'texto',
] as const;
export type FindingSource = (typeof FINDING_SOURCES)[number];
export const FINDING_SOURCE_WORDS: Readonly<Record<FindingSource, string>> = {
  clientePJ: 'Cliente',
  clientePF: 'Cliente',
  parteContraria: 'Parte contrária',
  advogado: 'Advogado da parte contrária',
  equipe: 'Pessoa da casa',
  publicacao: 'Parte em publicação',
  consulta: 'Consulta',
  texto: 'Publicações e documentos',
};

/** The side of the person found, seen from the person checked. */
export const FINDING_SIDES = ['mesmo', 'oposto', 'outro'] as const;
export type FindingSide = (typeof FINDING_SIDES)[number];

/** How much a finding weighs, the heaviest first. */
export const FINDING_COLOURS = ['vermelho', 'amarelo', 'cinza'] as const;
export type FindingColour = (typeof FINDING_COLOURS)[number];
export const FINDING_COLOUR_WORDS: Readonly<Record<FindingColour, string>> = {
  vermelho: 'Lados opostos',
  amarelo: 'Atenção',
  cinza: 'Mesmo lado',
};

export const CHECK_DECISIONS = ['aceito', 'aceitoComCiencia', 'recusado'] as const;
export type CheckDecision = (typeof CHECK_DECISIONS)[number];
export const CHECK_DECISION_WORDS: Readonly<Record<CheckDecision, string>> = {
  aceito: 'Aceito',
  aceitoComCiencia: 'Aceito com ciência',
  recusado: 'Recusado',
};

/** What is said of a finding in restricted cases that the reader does not see: only whom to ask. */
export const restrictedWords = (pessoas: readonly string[]): string =>
  `Há um registro restrito; fale com ${pessoas.length > 0 ? pessoas.join(' ou ') : 'um administrador'}.`;

/** Whether a new case needs an accepted check of its people. */
export const CHECK_DEMANDS = ['nunca', 'avisar', 'sempre'] as const;
export type CheckDemand = (typeof CHECK_DEMANDS)[number];
export const CHECK_DEMAND_WORDS: Readonly<Record<CheckDemand, string>> = {
  nunca: 'Nunca pedir',
  avisar: 'Avisar ao abrir um processo',
  sempre: 'Exigir para abrir um processo',
};

/** What is shown for a former client of less than these years. */
export const formerClientAdvice = (anos: number) =>
  `Recomendação: foi cliente há menos de ${anos} ${anos === 1 ? 'ano' : 'anos'}; a ética aconselha recusar, a lei não obriga.`;
