import { z } from 'zod';
import { listAnswer, listQuery } from './list';
import { idParamSchema, idSchema, instantSchema, optionalText, requiredText } from './primitives';

/** The action; the database writes the same words. */
export const AUDIT_ACTIONS = [
  'inclusao',
  'alteracao',
  'exclusao',
  'restauracao',
  'remocao',
  'entrada',
  'entrada_recusada',
  'saida',
  'acesso_negado',
  'exportacao',
  'leitura',
  'acesso_liberado',
  'acesso_restrito',
  'troca_de_senha',
  'sessao_encerrada',
  'convite_enviado',
  'convite_revogado',
  'convite_aceito',
  'segundo_fator_ligado',
  'segundo_fator_desligado',
  'segundo_fator_recusado',
  'codigo_reserva_usado',
  'codigos_reserva_trocados',
  'agenda_assinada',
  'agenda_revogada',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/**
 * Kind of record, by the name of its table; other modules add theirs. A filter also accepts the kinds within
 * a table (`KINDS_WITHIN`).
 */
const kindSchema = z.string().regex(/^[a-z_]{1,40}$/, 'Tipo de registro inválido');

/** One changed field, in the words of its screen: its label, and what it showed before and after. */
export const auditChangeSchema = z.object({
  rotulo: z.string(),
  /** Null if there was nothing. */
  antes: z.string().nullable(),
  depois: z.string().nullable(),
  /** Whether it is a long text, shown as a difference. */
  isLongo: z.boolean(),
});
export type AuditChange = z.infer<typeof auditChangeSchema>;

/** One event. */
export const auditRowSchema = z.object({
  id: z.int().positive(),
  em: instantSchema,
  acao: z.string(),
  /** The record's table, and the word that people use for it. */
  tipo: kindSchema,
  tipoNome: z.string(),
  idRegistro: idSchema.nullable(),
  /** The record's name at that moment. */
  registro: z.string().nullable(),
  idProcesso: idSchema.nullable(),
  idUsuario: idSchema.nullable(),
  /** Null if no person did it: migrations, the first administrator. */
  usuario: z.string().nullable(),
  motivo: z.string().nullable(),
  idRequisicao: z.string().nullable(),
  mudancas: z.array(auditChangeSchema),
});
export type AuditRow = z.infer<typeof auditRowSchema>;

export const AUDIT_SORT = ['em'] as const;
export type AuditSort = (typeof AUDIT_SORT)[number];

const filters = {
  /** The period, including its start and excluding its end. */
  inicio: instantSchema.optional(),
  fim: instantSchema.optional(),
  idUsuario: idParamSchema.optional(),
  tipo: kindSchema.optional(),
  acao: z.enum(AUDIT_ACTIONS, 'Ação inválida').optional(),
  idRegistro: idParamSchema.optional(),
  idProcesso: idParamSchema.optional(),
};

/**
 * Query of GET /Audit; `search` looks in the names of records and people. The latest come first unless
 * `order=asc`.
 */
export const auditListQuery = listQuery(AUDIT_SORT, filters);
export type AuditListQuery = z.infer<typeof auditListQuery>;
export const auditListAnswer = listAnswer(auditRowSchema);

/** Query of GET /Audit/Csv: the rows of the list, without pages. */
export const auditCsvQuery = z.strictObject({
  ...filters,
  search: auditListQuery.shape.search,
});

/** The records whose forms show their history; `risco` is the risk of a case, with its provision. */
export const HISTORY_KINDS = [
  'processo',
  'parte_contraria',
  'acompanhamento',
  'compromisso',
  'empresa',
  'usuario',
  'equipe',
  'lancamento',
  'prazo',
  'tarefa',
  'fluxo',
  'documento',
  'documento_modelo',
  'oab_monitorada',
  'publicacao',
  'prestacao_conta',
  'contrato_honorario',
  'risco',
  'calendario',
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** Query of GET /Audit/Record: the history of one record, page by page, the latest first. */
export const auditRecordQuery = z.strictObject({
  tipo: z.enum(HISTORY_KINDS, 'Tipo de registro inválido'),
  id: idParamSchema,
  page: auditListQuery.shape.page,
  pageSize: auditListQuery.shape.pageSize,
});
export type AuditRecordQuery = z.infer<typeof auditRecordQuery>;
export const auditRecordAnswer = z.object({ items: z.array(auditRowSchema), total: z.int().nonnegative() });
export type AuditRecordAnswer = z.infer<typeof auditRecordAnswer>;

/** GET /Audit/Verification: whether the chain of events is intact, and the first event that breaks it. */
export const auditVerificationSchema = z.object({
  eventos: z.int().nonnegative(),
  cabeca: z.object({ ordem: z.int().nonnegative(), hash: z.string() }),
  falha: z.object({ idEvento: z.int(), motivo: z.enum(['alterado', 'removido', 'inserido']) }).nullable(),
});
export type AuditVerification = z.infer<typeof auditVerificationSchema>;

/** The reason of a deletion, if one is requested; stored in its event. */
export const motivoSchema = requiredText(500, 'Motivo é obrigatório');

/** Query of a DELETE that may give a reason. */
export const deletionQuery = z.strictObject({ motivo: optionalText(500) });
