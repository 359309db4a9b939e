// Separate from the schemas, so that screens can name them without zod.

export const TASK_STATES = ['aFazer', 'fazendo', 'emRevisao', 'feita', 'dispensada'] as const;
export type TaskState = (typeof TASK_STATES)[number];

/** The states in which a task still has to be done. */
export const OPEN_TASK_STATES = ['aFazer', 'fazendo', 'emRevisao'] as const satisfies readonly TaskState[];

export const isTaskOpen = ({ situacao }: { readonly situacao: TaskState }): boolean =>
  OPEN_TASK_STATES.some((one) => one === situacao);

export const TASK_PRIORITIES = ['normal', 'alta', 'baixa'] as const;
export type TaskPriority = (typeof TASK_PRIORITIES)[number];

export const TASK_STATE_WORDS: Readonly<Record<TaskState, string>> = {
  aFazer: 'A fazer',
  fazendo: 'Fazendo',
  emRevisao: 'Em revisão',
  feita: 'Feita',
  dispensada: 'Dispensada',
};

export const TASK_PRIORITY_WORDS: Readonly<Record<TaskPriority, string>> = {
  normal: 'Normal',
  alta: 'Alta',
  baixa: 'Baixa',
};

/** The meaning of the columns of the board. */
export const BOARD_KEYS = ['situacao', 'responsavel', 'vence'] as const;
export type BoardKey = (typeof BOARD_KEYS)[number];

/** What a batch does with each of its tasks. */
export const TASK_BATCH_ACTIONS = ['concluir', 'passar', 'adiar', 'dispensar'] as const;
export type TaskBatchAction = (typeof TASK_BATCH_ACTIONS)[number];

/** The most tasks of one batch. */
export const MAX_TASK_BATCH = 200;

/** The most tasks that a column of the board shows; its count says how many there are. */
export const BOARD_CARDS = 50;

/** The tasks that all columns show together, and the least of each. */
export const BOARD_CARDS_ALL = 1000;
export const BOARD_CARDS_LEAST = 5;

/** How long, in days, closed tasks stay on the board. */
export const BOARD_DAYS = 7;
