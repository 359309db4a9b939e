import { z } from 'zod';
import { idSchema } from './primitives';

/** POST /Upload, and GET /Upload/{id}: how much of a file is here. */
export const uploadSchema = z.object({
  id: idSchema,
  /** Bytes: the next part begins after them. */
  recebido: z.int().nonnegative(),
});
export type UploadState = z.infer<typeof uploadSchema>;

/** Query of POST /Upload/{id}/content: which byte of the file the part begins with. */
export const uploadPartQuery = z.strictObject({
  inicio: z
    .string()
    .regex(/^\d{1,9}$/, 'Início inválido')
    .transform(Number),
});

/** Fields of a form that stand in place of its `arquivo`, where the file came in parts before. */
export const sentInPartsSchema = z.object({
  envio: idSchema,
  nomeArquivo: z.string().min(1, 'Nome do arquivo é obrigatório').max(1000, 'Máximo de 1000 caracteres'),
  tamanhoArquivo: z.int('Tamanho inválido').positive('O arquivo está vazio'),
});
