import { z } from 'zod';
import { isOptionalPhone } from '../validation';
import { needsProcessoPai } from './caso';
import { OPPONENTS_FIELD } from './conflict-check';
import { ESCOPOS } from './escopo';
import {
  dateField,
  digitsField,
  emailField,
  moneyField,
  referenceField,
  requiredReferenceField,
  requiredTextField,
  textField,
} from './field-kinds';
import { answerShape, readsOf, requestShape } from './fields';
import { listAnswer, listQuery } from './list';
import {
  dateOnlySchema,
  auditSchema,
  createBody,
  idParamSchema,
  idSchema,
  instantSchema,
  updateBody,
} from './primitives';

export { CASO, needsProcessoPai } from './caso';

/** Largest amount that the database can store: numeric(15,2). */
const MAX_VALOR = 9_999_999_999_999.99;

/** The fields of a case that a client may set, each defined here and nowhere else. */
export const PROCESS_FIELDS = {
  titulo: requiredTextField('Título', 500, 'Título é obrigatório'),
  dataDistribuicao: dateField('Data de Distribuição'),
  pasta: textField('Pasta', 100),
  numeroCNJ: textField('Número CNJ', 500),
  numeroAntigo: textField('Número de Controle Interno', 500),
  numeroAntigoTipo: textField('Tipo do Controle', 100),
  valor: moneyField('Valor', MAX_VALOR),
  advogadoContraNome: textField('Advogado da Parte Contrária', 100),
  advogadoContraOAB: textField('OAB', 50),
  advogadoContraEmail: emailField('E-mail', 100),
  advogadoContraDDD: digitsField('DDD', 2),
  advogadoContraTelefone: digitsField('Telefone', 10),
  juiz: textField('Juiz', 500),
  relator: textField('Relator', 500),
  ministro: textField('Ministro', 500),
  negociacaoClienteTipo: textField('Detalhes da Negociação', 500),
  observacao: textField('Observações', 8000),
  idProcessoTipo: requiredReferenceField('Tipo', 'processoTipo', 'Tipo é obrigatório'),
  idProcessoPosicaoCliente: requiredReferenceField(
    'Posição',
    'processoPosicaoCliente',
    'Posição é obrigatória',
  ),
  idPosicaoParteContraria: referenceField('Posição da Parte Contrária', 'posicaoParteContraria'),
  idProcessoCaso: requiredReferenceField('Caso', 'processoCaso', 'Caso é obrigatório'),
  idProcessoPai: referenceField('Processo Original', 'processoPai'),
  idProcessoStatus: requiredReferenceField('Status', 'processoStatus', 'Status é obrigatório'),
  idProcessoAcao: requiredReferenceField('Ação', 'acao', 'Ação é obrigatória'),
  idProcessoNatureza: referenceField('Natureza', 'natureza'),
  idProcessoProcedimento: referenceField('Procedimento', 'procedimento'),
  idProcessoFase: referenceField('Fase', 'fase'),
  idProcessoRisco: requiredReferenceField('Risco', 'risco', 'Risco é obrigatório'),
  idProcessoOrgao: referenceField('Órgão', 'orgao'),
  idProcessoJustica: referenceField('Justiça', 'justica'),
  idProcessoInstancia: referenceField('Instância', 'instancia'),
  idEstado: referenceField('Estado', 'estado'),
  idCidade: referenceField('Cidade', 'cidade'),
  idEquipe: requiredReferenceField('Equipe', 'equipe', 'Equipe é obrigatória'),
  idEquipeUsuario: requiredReferenceField('Advogado', 'advogado', 'Advogado é obrigatório'),
  idEmpresaGrupo: requiredReferenceField('Escritório', 'escritorio', 'Escritório é obrigatório'),
  idEmpresa: referenceField('Cliente', 'nomeFantasia'),
  idContato: referenceField('Cliente (Pessoa Física)', 'nome'),
  idProcessoNegociacaoClienteTipo: referenceField('Negociação com o Cliente', 'negociacaoTipo'),
};

/** The shape of a request body. */
export const processShape = requestShape(PROCESS_FIELDS);

/** The fields that the rules over several fields read. */
export interface ProcessRuleBody {
  idEmpresa?: number | null;
  idContato?: number | null;
  idProcessoCaso?: number;
  idProcessoPai?: number | null;
  advogadoContraDDD?: string | null;
  advogadoContraTelefone?: string | null;
}

/** Rules of section 5 over several fields; a form passes the name of its client field. */
export function processRules(
  body: ProcessRuleBody,
  context: z.core.$RefinementCtx,
  clienteField: 'idEmpresa' | 'idContato' = 'idEmpresa',
) {
  const issue = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (!body.idEmpresa && !body.idContato) issue(clienteField, 'Cliente é obrigatório');
  if (body.idEmpresa && body.idContato)
    issue('idContato', 'Informe um só cliente: Pessoa Jurídica ou Pessoa Física');
  if (needsProcessoPai(body.idProcessoCaso) && !body.idProcessoPai)
    issue('idProcessoPai', 'Processo é obrigatório quando o Caso for Recurso ou Incidente');
  if (!isOptionalPhone(body.advogadoContraDDD, body.advogadoContraTelefone))
    issue('advogadoContraTelefone', 'Telefone inválido');
}

/** Labels and names that a GET returns beside the ids; accepted in a body and dropped. */
export const PROCESS_LABELS = [
  ...readsOf(PROCESS_FIELDS),
  'razaoSocial' as const,
  'contatoClientePJ' as const,
  'reclamante' as const,
];
export type ProcessLabel = (typeof PROCESS_LABELS)[number];

/** Fields of a GET that are not the record's own; a body may send them back. */
export const PROCESS_READ_ONLY = [...PROCESS_LABELS, 'temCustas' as const, 'restrito' as const];

/**
 * POST /Process. Only a Recurso or an Incidente keeps an original case; for other types the field is dropped.
 * `partesContrarias` become its opposing parties.
 */
export const processCreateSchema = createBody(
  { ...processShape, partesContrarias: OPPONENTS_FIELD.request.optional() },
  { readOnly: PROCESS_READ_ONLY, rule: (body, context) => processRules(body, context) },
);
/** PUT /Process with the full field set. */
export const processUpdateSchema = updateBody(processShape, {
  readOnly: PROCESS_READ_ONLY,
  rule: (body, context) => processRules(body, context),
});
export type ProcessCreate = z.infer<typeof processCreateSchema>;
export type ProcessUpdate = z.infer<typeof processUpdateSchema>;

const label = z.string().nullable();

/** The firm's own assessment of a case and its terms with the client: never sent to a client. */
export const PROCESS_INTERNAL = {
  idProcessoRisco: true,
  risco: true,
  observacao: true,
  idProcessoNegociacaoClienteTipo: true,
  negociacaoTipo: true,
  negociacaoClienteTipo: true,
  restrito: true,
} as const;

/**
 * GET /Process/{id}: ids with their labels, so that a reader needs no lookup. The firm's internal fields
 * (`PROCESS_INTERNAL`) are absent if the reader is a client.
 */
export const processSchema = auditSchema
  .extend({
    id: idSchema,
    ...answerShape(PROCESS_FIELDS),
    ...(Object.fromEntries(PROCESS_LABELS.map((key) => [key, label])) as Record<ProcessLabel, typeof label>),
    /** Whether a line of the ledger was made visible to the client. */
    temCustas: z.boolean(),
    /** Whether only some people see it. */
    restrito: z.boolean(),
  })
  .partial(PROCESS_INTERNAL);
export type Process = z.infer<typeof processSchema>;

/** Row of GET /Process. `processoPai` is the parent's CNJ number, `reclamante` the first opposing party. */
export const processRowSchema = z.object({
  id: idSchema,
  titulo: z.string(),
  processoStatus: label,
  processoTipo: label,
  acao: label,
  pasta: label,
  numeroCNJ: label,
  processoPai: label,
  nomeFantasia: label,
  razaoSocial: label,
  nome: label,
  reclamante: label,
  dataInclusao: instantSchema,
  /** The day since which nothing was done on the case; only in a list filtered by `semPasso`. */
  semPassoDesde: instantSchema.optional(),
  /** The earliest last day of its open deadlines; only on a page, and never for a client. */
  proximoPrazo: dateOnlySchema.nullable().optional(),
  /** Whether that deadline depends on a calendar that nobody checked for the year. */
  proximoPrazoNaoConferido: z.boolean().optional(),
});
export type ProcessRow = z.infer<typeof processRowSchema>;

/** Columns by which the case list can be sorted; `cliente` is the displayed name. */
export const PROCESS_SORT = [
  'id',
  'titulo',
  'processoStatus',
  'processoTipo',
  'pasta',
  'numeroCNJ',
  'processoPai',
  'cliente',
  'reclamante',
  'dataInclusao',
] as const;
export type ProcessSort = (typeof PROCESS_SORT)[number];
/** A further sort key of a list of cases without a next step; the oldest come first by default. */
export const PROCESS_STALE_SORT = [...PROCESS_SORT, 'semPassoDesde'] as const;
export type ProcessStaleSort = (typeof PROCESS_STALE_SORT)[number];

/**
 * Query of GET /Process: `numeroCNJ` finds the cases with the same 20 digits; the ids limit the list to a
 * client, an office, a team or its lawyer, or a risk (not for clients); `semPasso` limits it to open cases
 * without a next step, of the reader, of the reader's teams or of the office.
 */
export const processListQuery = listQuery(PROCESS_STALE_SORT, {
  semPasso: z.enum(ESCOPOS, 'Escopo inválido').optional(),
  numeroCNJ: z.string().max(40).optional(),
  idEmpresa: idParamSchema.optional(),
  idContato: idParamSchema.optional(),
  idEmpresaGrupo: idParamSchema.optional(),
  idEquipe: idParamSchema.optional(),
  idEquipeUsuario: idParamSchema.optional(),
  idProcessoRisco: idParamSchema.optional(),
}).refine(({ sort, semPasso }) => sort !== 'semPassoDesde' || semPasso !== undefined, {
  path: ['sort'],
  message: 'Ordem só para processos sem próximo passo',
});
/** Response of GET /Process, in either form. */
export const processListAnswer = listAnswer(processRowSchema);
