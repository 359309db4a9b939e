import { z } from 'zod';
import { isEmail, isOptionalPhone } from '../validation';
import { needsProcessoPai } from './caso';
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

export { CASO, needsProcessoPai } from './caso';

/** Largest amount the database holds: numeric(15,2). */
const MAX_VALOR = 9_999_999_999_999.99;

const optionalDigits = (max: number) =>
  z
    .string()
    .nullish()
    .transform((value) => (value ?? '').replace(/\D/g, '') || null)
    .refine((value) => value === null || value.length <= max, 'Telefone inválido');

/** Fields of a case that a client may set. */
export const processShape = {
  titulo: requiredText(500, 'Título é obrigatório'),
  dataDistribuicao: dateOnlySchema.nullish().transform((value) => value ?? null),
  pasta: optionalText(100),
  numeroCNJ: optionalText(500),
  numeroAntigo: optionalText(500),
  numeroAntigoTipo: optionalText(100),
  valor: z
    .number({ error: 'Valor inválido' })
    .min(0, 'Valor não pode ser negativo')
    .max(MAX_VALOR, 'Valor inválido')
    .nullish()
    .transform((value) => value ?? null),
  advogadoContraNome: optionalText(100),
  advogadoContraOAB: optionalText(50),
  advogadoContraEmail: optionalText(100).refine(
    (value) => value === null || isEmail(value),
    'E-mail inválido',
  ),
  advogadoContraDDD: optionalDigits(2),
  advogadoContraTelefone: optionalDigits(10),
  juiz: optionalText(500),
  relator: optionalText(500),
  ministro: optionalText(500),
  negociacaoClienteTipo: optionalText(500),
  observacao: optionalText(8000),
  idProcessoTipo: requiredId('Tipo é obrigatório'),
  idProcessoPosicaoCliente: requiredId('Posição é obrigatória'),
  idPosicaoParteContraria: optionalId(),
  idProcessoCaso: requiredId('Caso é obrigatório'),
  idProcessoPai: optionalId(),
  idProcessoStatus: requiredId('Status é obrigatório'),
  idProcessoAcao: requiredId('Ação é obrigatória'),
  idProcessoNatureza: optionalId(),
  idProcessoProcedimento: optionalId(),
  idProcessoFase: optionalId(),
  idProcessoRisco: requiredId('Risco é obrigatório'),
  idProcessoOrgao: optionalId(),
  idProcessoJustica: optionalId(),
  idProcessoInstancia: optionalId(),
  idEstado: optionalId(),
  idCidade: optionalId(),
  idEquipe: requiredId('Equipe é obrigatória'),
  idEquipeUsuario: requiredId('Advogado é obrigatório'),
  idEmpresaGrupo: requiredId('Escritório é obrigatório'),
  idEmpresa: optionalId(),
  idContato: optionalId(),
  idProcessoNegociacaoClienteTipo: optionalId(),
};

/** What the rules over several fields read. */
export interface ProcessRuleBody {
  idEmpresa?: number | null;
  idContato?: number | null;
  idProcessoCaso?: number;
  idProcessoPai?: number | null;
  advogadoContraDDD?: string | null;
  advogadoContraTelefone?: string | null;
}

/** Rules of section 5 over several fields; a form names where it asks for the client. */
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

/** Labels and names that a GET answers beside the ids; accepted in a body and dropped. */
export const PROCESS_LABELS = [
  'processoTipo',
  'processoPosicaoCliente',
  'posicaoParteContraria',
  'processoCaso',
  'processoPai',
  'processoStatus',
  'acao',
  'natureza',
  'procedimento',
  'fase',
  'risco',
  'orgao',
  'justica',
  'instancia',
  'estado',
  'cidade',
  'equipe',
  'advogado',
  'escritorio',
  'negociacaoTipo',
  'nomeFantasia',
  'razaoSocial',
  'nome',
  'contatoClientePJ',
  'reclamante',
] as const;

/** POST /Process. A case of another type than Recurso or Incidente has no original case, whatever is sent. */
export const processCreateSchema = createBody(processShape, {
  readOnly: PROCESS_LABELS,
  rule: (body, context) => processRules(body, context),
});
/** PUT /Process with the full field set. */
export const processUpdateSchema = updateBody(processShape, {
  readOnly: PROCESS_LABELS,
  rule: (body, context) => processRules(body, context),
});
export type ProcessCreate = z.infer<typeof processCreateSchema>;
export type ProcessUpdate = z.infer<typeof processUpdateSchema>;

const label = z.string().nullable();
const reference = z.int().nullable();

/** The firm's own assessment of a case and its terms with the client: never sent to a client. */
export const PROCESS_INTERNAL = {
  idProcessoRisco: true,
  risco: true,
  observacao: true,
  idProcessoNegociacaoClienteTipo: true,
  negociacaoTipo: true,
  negociacaoClienteTipo: true,
} as const;

/**
 * GET /Process/{id}: ids, and the label of each, so that nobody needs a lookup to read a case. What is the firm's own
 * (`PROCESS_INTERNAL`) is absent where the reader is a client.
 */
export const processSchema = auditSchema
  .extend({
    id: idSchema,
    titulo: z.string(),
    dataDistribuicao: dateOnlySchema.nullable(),
    pasta: label,
    numeroCNJ: label,
    numeroAntigo: label,
    numeroAntigoTipo: label,
    valor: z.number().nullable(),
    advogadoContraNome: label,
    advogadoContraOAB: label,
    advogadoContraEmail: label,
    advogadoContraDDD: label,
    advogadoContraTelefone: label,
    juiz: label,
    relator: label,
    ministro: label,
    negociacaoClienteTipo: label,
    observacao: label,
    idProcessoTipo: z.int(),
    idProcessoPosicaoCliente: z.int(),
    idPosicaoParteContraria: reference,
    idProcessoCaso: z.int(),
    idProcessoPai: reference,
    idProcessoStatus: z.int(),
    idProcessoAcao: z.int(),
    idProcessoNatureza: reference,
    idProcessoProcedimento: reference,
    idProcessoFase: reference,
    idProcessoRisco: z.int(),
    idProcessoOrgao: reference,
    idProcessoJustica: reference,
    idProcessoInstancia: reference,
    idEstado: reference,
    idCidade: reference,
    idEquipe: z.int(),
    idEquipeUsuario: z.int(),
    idEmpresaGrupo: z.int(),
    idEmpresa: reference,
    idContato: reference,
    idProcessoNegociacaoClienteTipo: reference,
    ...(Object.fromEntries(PROCESS_LABELS.map((key) => [key, label])) as Record<
      (typeof PROCESS_LABELS)[number],
      typeof label
    >),
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
});
export type ProcessRow = z.infer<typeof processRowSchema>;

/** Columns the case list sorts by; `cliente` is the name that is shown. */
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
/** Query of GET /Process: `numeroCNJ` finds the cases with the same 20 digits. */
export const processListQuery = listQuery(PROCESS_SORT, {
  numeroCNJ: z.string().max(40).optional(),
  idEmpresa: idParamSchema.optional(),
  idContato: idParamSchema.optional(),
});
/** Answer of GET /Process, in either form. */
export const processListAnswer = listAnswer(processRowSchema);
