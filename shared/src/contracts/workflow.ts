import { z } from 'zod';
import { hasCycle } from '../prazos/plan-fluxo';
import { choiceField, flagField, idField, requiredTextField } from './field-kinds';
import { answerShape, formShape, requestShape } from './fields';
import {
  auditSchema,
  createBody,
  dateOnlySchema,
  idSchema,
  instantSchema,
  optionalId,
  optionalText,
  requiredText,
  updateBody,
} from './primitives';
import { FLOW_TRIGGERS, MAX_STEPS, STEP_ANCHORS, STEP_PEOPLE, STEP_UNITS } from './workflow-codes';

const numberSchema = z.int('Número inválido').min(1, 'Número inválido').max(MAX_STEPS, 'Número inválido');

const stepSchema = z.strictObject({
  /** Its number in the flow, by which other steps name it. */
  n: numberSchema,
  titulo: requiredText(200, 'Diga o que há para fazer'),
  descricao: optionalText(8000),
  ancora: z.enum(STEP_ANCHORS, { error: 'Escolha de onde se conta' }),
  /** Days from the anchor; negative is before it. */
  desloca: z.int('Dias inválidos').min(-365, 'No máximo 365 dias').max(365, 'No máximo 365 dias'),
  unidade: z.enum(STEP_UNITS, { error: 'Escolha dias úteis ou corridos' }),
  quem: z.enum(STEP_PEOPLE, { error: 'Escolha quem faz' }),
  idPessoa: optionalId(),
  exigeRevisao: z.boolean('Valor inválido').default(false),
  /** The steps that have to be done before. */
  dependeDe: z.array(numberSchema).max(MAX_STEPS).default([]),
});
/** A step of a flow. */
export type FlowStep = z.infer<typeof stepSchema>;

const passos = z
  .array(stepSchema)
  .min(1, 'Inclua pelo menos um passo')
  .max(MAX_STEPS, `No máximo ${MAX_STEPS} passos`);

/** Fields of a flow. */
export const WORKFLOW_FIELDS = {
  nome: requiredTextField('Nome', 100, 'Nome é obrigatório'),
  gatilho: choiceField('Começa', FLOW_TRIGGERS),
  idAto: idField('Só para o ato'),
  idProcessoAcao: idField('Só para a ação'),
  ativo: { ...flagField('Ativo'), blank: true as boolean },
  passos: {
    label: 'Passos',
    required: true,
    request: passos,
    form: passos,
    answer: z.array(stepSchema),
    blank: [] as FlowStep[],
  },
} as const;

interface Checked {
  readonly gatilho?: string | undefined;
  readonly passos?: readonly FlowStep[] | undefined;
}

function checkWorkflow({ gatilho, passos: steps }: Checked, context: z.core.$RefinementCtx) {
  if (!steps) return;
  const refuse = (index: number, field: string, message: string) =>
    context.addIssue({ code: 'custom', path: ['passos', index, field], message });
  const known = new Set(steps.map(({ n }) => n));
  steps.forEach((step, index) => {
    if (steps.findIndex(({ n }) => n === step.n) !== index) refuse(index, 'n', 'Dois passos têm este número');
    if (step.dependeDe.some((n) => !known.has(n) || n === step.n))
      refuse(index, 'dependeDe', 'Escolha outros passos deste fluxo');
    if (step.ancora === 'passo' && step.dependeDe.length === 0)
      refuse(index, 'dependeDe', 'Diga de que passo ele conta');
    if (step.ancora === 'fimDoPrazo' && (gatilho === 'processo' || gatilho === 'publicacao'))
      refuse(index, 'ancora', 'Este fluxo começa sem prazo: conte do início');
    if (step.quem === 'pessoa' && step.idPessoa === null) refuse(index, 'idPessoa', 'Escolha a pessoa');
  });
  if (hasCycle(steps))
    context.addIssue({ code: 'custom', path: ['passos'], message: 'Há passos que esperam uns pelos outros' });
}

/** POST /Workflow. */
export const workflowCreateSchema = createBody(requestShape(WORKFLOW_FIELDS), { rule: checkWorkflow });
/** PUT /Workflow: what already runs does not change. 409 for an outdated version. */
export const workflowUpdateSchema = updateBody(requestShape(WORKFLOW_FIELDS), { rule: checkWorkflow });
/** The check of its form. */
export const workflowFormSchema = createBody(formShape(WORKFLOW_FIELDS), { rule: checkWorkflow });
export type WorkflowCreate = z.infer<typeof workflowCreateSchema>;
export type WorkflowUpdate = z.infer<typeof workflowUpdateSchema>;

/** GET /Workflow/{id}. */
export const workflowSchema = auditSchema.extend({ id: idSchema, ...answerShape(WORKFLOW_FIELDS) });
export type Workflow = z.infer<typeof workflowSchema>;

/** Row of GET /Workflow. */
export const workflowRowSchema = z.object({
  id: idSchema,
  nome: z.string(),
  gatilho: z.enum(FLOW_TRIGGERS),
  ativo: z.boolean(),
  passos: z.int(),
  /** Runs with open tasks. */
  andamento: z.int(),
  dataAlteracao: instantSchema,
});
export type WorkflowRow = z.infer<typeof workflowRowSchema>;

/** POST /Workflow/{id}/preview and /start: a case, its deadline, and the first day (today by default). */
export const workflowStartSchema = z.strictObject({
  idProcesso: idSchema,
  idPrazo: optionalId(),
  inicio: dateOnlySchema.nullish().transform((value) => value ?? null),
});
export type WorkflowStart = z.infer<typeof workflowStartSchema>;

/** A task that the flow would create, or (by start) created. */
export const plannedTaskSchema = z.object({
  n: z.int(),
  titulo: z.string(),
  vence: dateOnlySchema,
  responsavel: z.string().nullable(),
  exigeRevisao: z.boolean(),
  dependeDe: z.array(z.int()),
});
export type PlannedTask = z.infer<typeof plannedTaskSchema>;

/** POST /Workflow/{id}/start: the run and its tasks. */
export const workflowStartedSchema = z.object({ idExecucao: idSchema, tarefas: z.array(idSchema) });

/** POST /Workflow/running/{id}/cancel. */
export const workflowCancelSchema = z.strictObject({ motivo: requiredText(500, 'Motivo é obrigatório') });
