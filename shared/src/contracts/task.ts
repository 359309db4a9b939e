import { z } from 'zod';
import { ESCOPOS } from './escopo';
import {
  choiceField,
  flagField,
  idField,
  referenceField,
  requiredDateField,
  requiredTextField,
  textField,
  textFieldOf,
} from './field-kinds';
import { answerShape, formShape, readsOf, requestShape } from './fields';
import { listAnswer, listQuery } from './list';
import {
  auditSchema,
  createBody,
  dateOnlySchema,
  idParamSchema,
  idSchema,
  instantSchema,
  optionalId,
  optionalText,
  requiredText,
  updateBody,
} from './primitives';
import { minutesOf } from './process-hour';
import { MAX_TASK_BATCH, TASK_BATCH_ACTIONS, TASK_PRIORITIES, TASK_STATES, BOARD_KEYS } from './task-codes';
import type { FlowStep } from './workflow';

const HOW_LONG = 'Diga o tempo assim: 1:30 ou 45min, até 1.000 horas';
const itemSchema = z.strictObject({
  texto: requiredText(200, 'Escreva o item'),
  feito: z.boolean('Valor inválido').default(false),
});
const minutes = z.int(HOW_LONG).min(1, HOW_LONG).max(60_000, HOW_LONG).nullable();
const itens = z.array(itemSchema).max(50, 'Máximo de 50 itens').default([]);

/** An item of a task's checklist. */
export type TaskItem = z.infer<typeof itemSchema>;

/**
 * How the day of a task is counted: as its step of a flow says, or (without `n`) from the end of its deadline.
 * `inicio` is the day on which the flow started.
 */
export type TaskAnchor = Pick<FlowStep, 'ancora' | 'desloca' | 'unidade' | 'dependeDe'> &
  Partial<Pick<FlowStep, 'n'>> & { readonly inicio?: string };

/** Fields of a task that a person sets. */
export const TASK_FIELDS = {
  titulo: requiredTextField('Tarefa', 200, 'Diga o que há para fazer'),
  vence: requiredDateField('Para o dia', 'Dia é obrigatório'),
  idResponsavel: referenceField('Responsável', 'responsavel'),
  idEquipe: referenceField('Equipe', 'equipe'),
  // A body without them creates a normal task that is to be done.
  prioridade: {
    ...choiceField('Prioridade', TASK_PRIORITIES),
    request: z.enum(TASK_PRIORITIES, 'Prioridade inválida').default('normal'),
  },
  situacao: {
    ...choiceField('Situação', TASK_STATES),
    request: z.enum(TASK_STATES, 'Situação inválida').default('aFazer'),
  },
  motivo: textField('Motivo da dispensa', 500),
  exigeRevisao: flagField('Outra pessoa revisa antes de dar por feita'),
  idProcesso: referenceField('Processo', 'processoTitulo'),
  idPrazo: referenceField('Prazo', 'prazo'),
  /** A client without a case: a company or a person. */
  idEmpresa: idField('Cliente Pessoa Jurídica'),
  idContato: idField('Cliente Pessoa Física'),
  idPublicacao: idField('Publicação'),
  minutos: {
    ...textFieldOf(
      'Tempo gasto',
      minutes.optional().transform((value) => value ?? null),
    ),
    form: z
      .string()
      .transform((text) => (text.trim() === '' ? null : minutesOf(text)))
      .pipe(minutes),
    answer: z.int().nullable(),
  },
  descricao: textField('Descrição', 8000),
  itens: {
    label: 'Itens',
    required: false,
    request: itens,
    form: itens,
    answer: z.array(z.object({ texto: z.string(), feito: z.boolean() })),
    blank: [] as TaskItem[],
  },
} as const;

interface Checked {
  readonly idResponsavel?: number | null | undefined;
  readonly idEquipe?: number | null | undefined;
  readonly idProcesso?: number | null | undefined;
  readonly idPrazo?: number | null | undefined;
  readonly idEmpresa?: number | null | undefined;
  readonly idContato?: number | null | undefined;
  readonly situacao?: string | undefined;
  readonly motivo?: string | null | undefined;
}

function checkTask(body: Checked, context: z.core.$RefinementCtx) {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (body.idResponsavel === null && body.idEquipe === null)
    refuse('idResponsavel', 'Escolha uma pessoa ou uma equipe');
  if (body.situacao === 'dispensada' && body.motivo === null) refuse('motivo', 'Diga por que é dispensada');
  if (body.idPrazo && body.idProcesso === null) refuse('idProcesso', 'Escolha o processo do prazo');
  if (body.idEmpresa && body.idContato)
    refuse('idContato', 'Informe um só cliente: Pessoa Jurídica ou Pessoa Física');
  if (body.idProcesso && (body.idEmpresa || body.idContato))
    refuse('idProcesso', 'Informe o processo ou o cliente, que o processo já diz');
}

const READ_ONLY = [
  ...readsOf(TASK_FIELDS),
  'processoNumeroCNJ',
  'cliente',
  'esperaPor',
  'idUsuarioFez',
  'fez',
  'feitaEm',
  'idFluxo',
  'fluxo',
  'idExecucao',
];

/** POST /Task. */
export const taskCreateSchema = createBody(requestShape(TASK_FIELDS), {
  readOnly: READ_ONLY,
  rule: checkTask,
});
/** PUT /Task: 409 for an outdated version. */
export const taskUpdateSchema = updateBody(requestShape(TASK_FIELDS), {
  readOnly: READ_ONLY,
  rule: checkTask,
});
/** The form's check; its output is the body of either request. */
export const taskFormSchema = createBody(formShape(TASK_FIELDS), { readOnly: READ_ONLY, rule: checkTask });
export type TaskCreate = z.infer<typeof taskCreateSchema>;
export type TaskUpdate = z.infer<typeof taskUpdateSchema>;

/** Row of GET /Task. */
export const taskRowSchema = z.object({
  id: idSchema,
  titulo: z.string(),
  idProcesso: idSchema.nullable(),
  processoTitulo: z.string().nullable(),
  cliente: z.string().nullable(),
  idResponsavel: idSchema.nullable(),
  responsavel: z.string().nullable(),
  idEquipe: idSchema.nullable(),
  equipe: z.string().nullable(),
  vence: dateOnlySchema,
  prioridade: z.enum(TASK_PRIORITIES),
  situacao: z.enum(TASK_STATES),
  exigeRevisao: z.boolean(),
  /** The open task of its flow that comes first: a task that waits is not late. */
  esperaPor: z.string().nullable(),
  fluxo: z.string().nullable(),
  dataAlteracao: instantSchema,
});
export type TaskRow = z.infer<typeof taskRowSchema>;

/** GET /Task/{id}. */
export const taskSchema = taskRowSchema.extend({
  ...auditSchema.shape,
  ...answerShape(TASK_FIELDS),
  processoNumeroCNJ: z.string().nullable(),
  prazo: z.string().nullable(),
  idUsuarioFez: idSchema.nullable(),
  fez: z.string().nullable(),
  feitaEm: instantSchema.nullable(),
  idFluxo: idSchema.nullable(),
  /** The run of a flow that created it. */
  idExecucao: idSchema.nullable(),
});
export type Task = z.infer<typeof taskSchema>;

/** Columns by which the list can be sorted. */
export const TASK_SORT = ['vence', 'titulo', 'processoTitulo', 'responsavel', 'id'] as const;
export type TaskSort = (typeof TASK_SORT)[number];

const escopo = z.enum(ESCOPOS, { error: 'Escopo inválido' }).default('escritorio');

/**
 * Query of GET /Task. `situacao` is a state, or `abertas`; `de` and `ate` bound the day, both included; `meus` are a
 * person's own tasks, and those of their teams that nobody has taken.
 */
export const taskListQuery = listQuery(TASK_SORT, {
  escopo,
  situacao: z.enum([...TASK_STATES, 'abertas'], { error: 'Situação inválida' }).optional(),
  de: dateOnlySchema.optional(),
  ate: dateOnlySchema.optional(),
  idProcesso: idParamSchema.optional(),
  idResponsavel: idParamSchema.optional(),
  idEquipe: idParamSchema.optional(),
});
export const taskListAnswer = listAnswer(taskRowSchema);

/** Query of GET /Task/Board; `hoje` is the reader's day. */
export const taskBoardQuery = z.strictObject({
  escopo,
  por: z.enum(BOARD_KEYS, { error: 'Escolha situacao, responsavel ou vence' }).default('situacao'),
  hoje: dateOnlySchema,
});

/** A column of the board, with its first cards. */
export const taskColumnSchema = z.object({
  /** A state, the id of a person (or `''`), or `atrasadas`, `hoje`, `semana`, `depois`, `esperando`. */
  chave: z.string(),
  titulo: z.string(),
  total: z.int(),
  tarefas: z.array(taskRowSchema),
});
export type TaskColumn = z.infer<typeof taskColumnSchema>;

const version = { id: idSchema, dataAlteracao: instantSchema };

/**
 * POST /Task/{id}/move: the named values change, the others stay. `antesDe` is the task of the board that it is put
 * before; null puts it last. A state without it gives the task back the place of its day.
 */
export const taskMoveSchema = z
  .strictObject({
    situacao: z.enum(TASK_STATES, { error: 'Situação inválida' }).optional(),
    idResponsavel: idSchema.optional(),
    vence: dateOnlySchema.optional(),
    motivo: optionalText(500).optional(),
    antesDe: idSchema.nullable().optional(),
    dataAlteracao: instantSchema,
  })
  .refine(({ situacao, motivo }) => situacao !== 'dispensada' || Boolean(motivo), {
    path: ['motivo'],
    message: 'Diga por que é dispensada',
  });
export type TaskMove = z.infer<typeof taskMoveSchema>;

const chosen = z
  .array(z.strictObject(version))
  .min(1, 'Escolha pelo menos uma tarefa')
  .max(MAX_TASK_BATCH, `No máximo ${MAX_TASK_BATCH} tarefas de uma vez`);

const NEEDED = {
  concluir: null,
  passar: ['idResponsavel', 'Escolha a pessoa'],
  adiar: ['vence', 'Escolha o dia'],
  dispensar: ['motivo', 'Diga por que são dispensadas'],
} as const;

/** POST /Task/batch: the versions that the person saw, and what the action needs. */
export const taskBatchSchema = z
  .strictObject({
    acao: z.enum(TASK_BATCH_ACTIONS, { error: 'Ação inválida' }),
    tarefas: chosen,
    idResponsavel: optionalId(),
    vence: dateOnlySchema.nullish().transform((value) => value ?? null),
    motivo: optionalText(500),
  })
  .superRefine((body, context) => {
    const [field, message] = NEEDED[body.acao] ?? [];
    if (field && body[field] === null) context.addIssue({ code: 'custom', path: [field], message });
  });
export type TaskBatch = z.infer<typeof taskBatchSchema>;

/** The result for each: changed, with its new version for undoing, or refused with the reason. */
export const taskBatchAnswer = z.object({
  feitas: z.array(z.object(version)),
  recusadas: z.array(z.object({ id: idSchema, message: z.string() })),
});
export type TaskBatchAnswer = z.infer<typeof taskBatchAnswer>;

/** POST /Task/batch/undo: the versions that the batch made. */
export const taskUndoSchema = z.strictObject({ tarefas: chosen });
export type TaskUndo = z.infer<typeof taskUndoSchema>;

/** Query of GET /Task/Report: the period, both days included. */
export const taskReportQuery = z
  .strictObject({ escopo, de: dateOnlySchema, ate: dateOnlySchema, idEquipe: idParamSchema.optional() })
  .refine(({ de, ate }) => de <= ate, { path: ['ate'], message: 'O fim não pode ser antes do início' });

/** Row of GET /Task/Report: the tasks of a person, of one flow or (null) of none. */
export const taskReportRowSchema = z.object({
  idResponsavel: idSchema.nullable(),
  responsavel: z.string(),
  fluxo: z.string().nullable(),
  criadas: z.int(),
  feitas: z.int(),
  noDia: z.int(),
  /** Median of the days from creation to completion; null without any. */
  medianaDias: z.number().nullable(),
});
export type TaskReportRow = z.infer<typeof taskReportRowSchema>;
