import { z } from 'zod';
import { checkDias, countedSchema, countShape } from './deadline-count';
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
  requiredId,
  requiredText,
  updateBody,
} from './primitives';
import { ESCOPOS } from './escopo';

export const SITUACOES_DE_PRAZO = ['sugerido', 'confirmado', 'cumprido', 'perdido', 'dispensado'] as const;
export type SituacaoDePrazo = (typeof SITUACOES_DE_PRAZO)[number];

/** The states in which a deadline still has to be met. */
export const SITUACOES_ABERTAS = ['sugerido', 'confirmado'] as const satisfies readonly SituacaoDePrazo[];

/** When a second person has to confirm: never, for fatal deadlines, or always. */
export const DUPLA_CONFERENCIA = ['nunca', 'fatais', 'sempre'] as const;

const MAX_DIAS_INTERNOS = 60;

const writable = {
  idProcesso: requiredId('Processo é obrigatório'),
  idAcompanhamento: optionalId(),
  idAto: optionalId(),
  descricao: requiredText(200, 'Descrição é obrigatória'),
  ...countShape,
  motivoDobro: optionalText(200),
  fatal: z.boolean().default(true),
  diasInternos: z
    .int('Quantidade de dias inválida')
    .min(0, 'Quantidade de dias inválida')
    .max(MAX_DIAS_INTERNOS, `No máximo ${MAX_DIAS_INTERNOS} dias antes`)
    .default(2),
  idResponsavel: optionalId(),
  motivo: optionalText(500),
};
type Writable = { [Key in keyof typeof writable]: z.output<(typeof writable)[Key]> };

function checkPrazo(body: Partial<Writable>, context: z.core.$RefinementCtx) {
  checkDias(body, context);
  if (body.dobro === true && !body.motivoDobro)
    context.addIssue({ code: 'custom', path: ['motivoDobro'], message: 'Diga por que o prazo é em dobro' });
}

const SO_LEITURA = [
  ...Object.keys(countedSchema.shape),
  'ato',
  'processoTitulo',
  'processoNumeroCNJ',
  'cliente',
  'responsavel',
  'calendario',
  'fimInterno',
  'fimRecontado',
  'causaDaRecontagem',
  'situacao',
  'aguardaSegundaConferencia',
  'idUsuarioConfirmou',
  'confirmou',
  'confirmadoEm',
  'idUsuarioConferiu',
  'conferiu',
  'conferidoEm',
  'cumpridoEm',
  'protocolo',
  'nota',
];

/** POST /ProcessDeadline: the API counts; the results of a count in the body are ignored. */
export const processDeadlineCreateSchema = createBody(writable, {
  readOnly: SO_LEITURA,
  rule: checkPrazo,
});
/**
 * PUT /ProcessDeadline. `motivo` says why a deadline moves; a confirmed deadline has to be confirmed again.
 */
export const processDeadlineUpdateSchema = updateBody(writable, { readOnly: SO_LEITURA, rule: checkPrazo });
export type ProcessDeadlineCreate = z.infer<typeof processDeadlineCreateSchema>;
export type ProcessDeadlineUpdate = z.infer<typeof processDeadlineUpdateSchema>;

/** Row of GET /ProcessDeadline. */
export const processDeadlineRowSchema = z.object({
  id: idSchema,
  idProcesso: idSchema,
  processoTitulo: z.string(),
  processoNumeroCNJ: z.string().nullable(),
  cliente: z.string(),
  idAto: idSchema.nullable(),
  descricao: z.string(),
  fim: dateOnlySchema,
  fimInterno: dateOnlySchema,
  fimConservador: dateOnlySchema.nullable(),
  /** The day that the current calendar gives, if nobody has accepted it yet. */
  fimRecontado: dateOnlySchema.nullable(),
  /** Why the current calendar gives another day: only in the list of recounted deadlines. */
  causaDaRecontagem: z.string().optional(),
  fatal: z.boolean(),
  situacao: z.enum(SITUACOES_DE_PRAZO),
  aguardaSegundaConferencia: z.boolean(),
  idUsuarioConfirmou: idSchema.nullable(),
  idResponsavel: idSchema.nullable(),
  responsavel: z.string().nullable(),
  avisos: countedSchema.shape.avisos,
  dataAlteracao: instantSchema,
});
export type ProcessDeadlineRow = z.infer<typeof processDeadlineRowSchema>;

/** GET /ProcessDeadline/{id}: with the count as it was made, by the calendar of that time. */
export const processDeadlineSchema = processDeadlineRowSchema.extend({
  ...auditSchema.shape,
  ...countedSchema.shape,
  ...countShape,
  dataBase: dateOnlySchema,
  idAcompanhamento: idSchema.nullable(),
  motivoDobro: z.string().nullable(),
  diasInternos: z.int(),
  calendario: z.string(),
  confirmou: z.string().nullable(),
  confirmadoEm: instantSchema.nullable(),
  idUsuarioConferiu: idSchema.nullable(),
  conferiu: z.string().nullable(),
  conferidoEm: instantSchema.nullable(),
  cumpridoEm: instantSchema.nullable(),
  protocolo: z.string().nullable(),
  nota: z.string().nullable(),
  motivo: z.string().nullable(),
});
export type ProcessDeadline = z.infer<typeof processDeadlineSchema>;

/** Columns by which the list of deadlines can be sorted. */
export const PROCESS_DEADLINE_SORT = [
  'fim',
  'fimInterno',
  'descricao',
  'processoTitulo',
  'responsavel',
  'id',
] as const;
export type ProcessDeadlineSort = (typeof PROCESS_DEADLINE_SORT)[number];

const yes = z
  .literal('true')
  .transform(() => true)
  .optional();

/**
 * Query of GET /ProcessDeadline. `situacao` is a state, or `abertos`; `de` and `ate` bound the last day, both included;
 * `escopo` limits the list to a person's own deadlines or to those of their teams.
 */
export const processDeadlineListQuery = listQuery(PROCESS_DEADLINE_SORT, {
  idProcesso: idParamSchema.optional(),
  idResponsavel: idParamSchema.optional(),
  idEquipe: idParamSchema.optional(),
  idEmpresaGrupo: idParamSchema.optional(),
  situacao: z.enum([...SITUACOES_DE_PRAZO, 'abertos'], { error: 'Situação inválida' }).optional(),
  de: dateOnlySchema.optional(),
  ate: dateOnlySchema.optional(),
  semResponsavel: yes,
  /** Those whose count would change with the current calendar. */
  recontados: yes,
  /** Open ones whose court has no checked calendar for the year. */
  naoConferidos: yes,
  escopo: z.enum(ESCOPOS, { error: 'Escopo inválido' }).optional(),
});
export const processDeadlineListAnswer = listAnswer(processDeadlineRowSchema);

/** POST /ProcessDeadline/{id}/confirm: the version that the person saw, if the caller knows it. */
export const confirmSchema = z.strictObject({ dataAlteracao: instantSchema.optional() }).nullish();

/** POST /ProcessDeadline/{id}/fulfil: the protocol's number, or a note. */
export const fulfilSchema = z
  .strictObject({ protocolo: optionalText(100), nota: optionalText(8000) })
  .refine(({ protocolo, nota }) => protocolo !== null || nota !== null, {
    path: ['protocolo'],
    message: 'Informe o número do protocolo ou uma nota',
  });

/** POST /ProcessDeadline/{id}/dismiss: why nobody will meet it; `perdido` if it was missed. */
export const dismissSchema = z.strictObject({
  motivo: requiredText(500, 'Motivo é obrigatório'),
  perdido: z.boolean().default(false),
});

/** GET and PUT /ProcessDeadline/settings. */
export const deadlineSettingsSchema = z.strictObject({
  duplaConferencia: z.enum(DUPLA_CONFERENCIA, { error: 'Escolha nunca, fatais ou sempre' }),
});
export type DeadlineSettings = z.infer<typeof deadlineSettingsSchema>;

/** Row of GET /ProcessDeadline/acts; a term in hours has no unit that can be computed. */
export const deadlineActSchema = z.object({
  id: idSchema,
  nome: z.string(),
  dias: z.int().nullable(),
  unidade: z.enum(['uteis', 'corridos', 'meses', 'anos', 'horas']).nullable(),
  lei: z.string(),
  comunicacao: countShape.comunicacao.nullable(),
  /**
   * Parties with a doubled term: Fazenda, Ministério Público, Defensoria, litisconsortes (only in paper
   * files).
   */
  dobra: z.array(z.enum(['fazenda', 'ministerioPublico', 'defensoria', 'litisconsortes'])),
  /** The same in words, each with its law: the choices for the reason of a doubled term. */
  motivosDobro: z.array(z.string()),
  suspendeRecesso: z.boolean(),
  /** A further point to check, if the act has one. */
  nota: z.string().nullable(),
});
export type DeadlineAct = z.infer<typeof deadlineActSchema>;
