// Separate from the schemas, so that screens can name them without zod.

/** What starts a flow: a person, a new case, a confirmed deadline, a treated publication. */
export const FLOW_TRIGGERS = ['mao', 'processo', 'prazo', 'publicacao'] as const;
export type FlowTrigger = (typeof FLOW_TRIGGERS)[number];

export const FLOW_TRIGGER_WORDS: Readonly<Record<FlowTrigger, string>> = {
  mao: 'Quando alguém o inicia',
  processo: 'Quando um processo é aberto',
  prazo: 'Quando um prazo é confirmado',
  publicacao: 'Quando uma publicação é tratada',
};

/** What the day of a step is counted from. */
export const STEP_ANCHORS = ['inicio', 'fimDoPrazo', 'passo'] as const;
export type StepAnchor = (typeof STEP_ANCHORS)[number];

export const STEP_ANCHOR_WORDS: Readonly<Record<StepAnchor, string>> = {
  inicio: 'do início',
  fimDoPrazo: 'do fim do prazo',
  passo: 'dos passos que espera',
};

export const STEP_UNITS = ['uteis', 'corridos'] as const;
export type StepUnit = (typeof STEP_UNITS)[number];

export const STEP_UNIT_WORDS: Readonly<Record<StepUnit, string>> = {
  uteis: 'dias úteis',
  corridos: 'dias corridos',
};

/** Who gets the task of a step. */
export const STEP_PEOPLE = ['advogado', 'quemIniciou', 'equipe', 'pessoa'] as const;
export type StepPerson = (typeof STEP_PEOPLE)[number];

export const STEP_PERSON_WORDS: Readonly<Record<StepPerson, string>> = {
  advogado: 'Advogado do processo',
  quemIniciou: 'Quem iniciou',
  equipe: 'Equipe do processo',
  pessoa: 'Uma pessoa',
};

/** The most steps of a flow. */
export const MAX_STEPS = 30;
