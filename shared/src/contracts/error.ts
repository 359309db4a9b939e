import { z } from 'zod';
import './primitives';

/** The kind of failure: screens branch on it, people read `message`. */
export const errorCodeSchema = z.enum([
  'DADOS_INVALIDOS',
  'NAO_AUTENTICADO',
  'CREDENCIAIS_INVALIDAS',
  'ACESSO_NEGADO',
  'SEGUNDO_FATOR_EXIGIDO',
  'NAO_ENCONTRADO',
  'CONFLITO',
  'DUPLICADO',
  'DESATUALIZADO',
  'EM_USO',
  'MUITAS_TENTATIVAS',
  'CORPO_GRANDE',
  'SERVICO_EXTERNO',
  'INDISPONIVEL',
  'TEMPO_ESGOTADO',
  'ERRO_INTERNO',
]);
export type ErrorCode = z.infer<typeof errorCodeSchema>;

/**
 * The kinds of records that may depend on a record to be deleted: `derivados` are the appeals and incidents of
 * a case.
 */
export const dependentKindSchema = z.enum([
  'usuarios',
  'acessosPJ',
  'equipes',
  'processos',
  'derivados',
  'compromissos',
  'custas',
  'provisoes',
  'prazos',
]);
export type DependentKind = z.infer<typeof dependentKindSchema>;

/** The number of records of a kind that depend on another, and the filter of their list, if there is one. */
export const dependentSchema = z.object({
  kind: dependentKindSchema,
  total: z.int().positive(),
  /** A search that finds them in their list. */
  search: z.string().optional(),
  /** The case of these commitments, costs or deadlines. */
  idProcesso: z.int().positive().optional(),
  /** The office, the team or the lawyer of these cases. */
  idEmpresaGrupo: z.int().positive().optional(),
  idEquipe: z.int().positive().optional(),
  idEquipeUsuario: z.int().positive().optional(),
});
export type Dependent = z.infer<typeof dependentSchema>;

/**
 * Body of every response that is not a success. `message` is Portuguese and fit to be shown; `fields` maps a
 * field's path (`membros.0`) to its message; `requestId` finds the log line. An `EM_USO` lists in
 * `dependents` the records that have to be deleted or moved first.
 */
export const apiErrorBodySchema = z.object({
  code: errorCodeSchema,
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  dependents: z.array(dependentSchema).optional(),
  requestId: z.string(),
});
export type ApiErrorBody = z.infer<typeof apiErrorBodySchema>;
