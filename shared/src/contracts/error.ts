import { z } from 'zod';
import './primitives';

/** What kind of failure an answer tells of; screens decide by it, people read `message`. */
export const errorCodeSchema = z.enum([
  'DADOS_INVALIDOS',
  'NAO_AUTENTICADO',
  'CREDENCIAIS_INVALIDAS',
  'ACESSO_NEGADO',
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
 * Body of every answer that is not a success. `message` is Portuguese and fit to be shown;
 * `fields` maps a field's path (`membros.0`) to its message; `requestId` finds the log line.
 */
export const apiErrorBodySchema = z.object({
  code: errorCodeSchema,
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
});
export type ApiErrorBody = z.infer<typeof apiErrorBodySchema>;
