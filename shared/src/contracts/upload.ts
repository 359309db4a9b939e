import { z } from 'zod';
import { idSchema } from './primitives';
import { MAX_FILE_BYTES } from './process-document-codes';

/** POST /Upload: the size of the file, so that a file that would be refused is not sent. */
export const uploadBeginSchema = z.strictObject({
  tamanho: z
    .int('Tamanho inválido')
    .positive('O arquivo está vazio')
    .max(MAX_FILE_BYTES, `O arquivo é maior que ${MAX_FILE_BYTES / 1024 ** 2} MB`),
});

/** POST /Upload, and GET /Upload/{id}: how much of the file has arrived. */
export const uploadSchema = z.object({
  id: idSchema,
  /** Bytes: the next part begins after them. */
  recebido: z.int().nonnegative(),
});
export type UploadState = z.infer<typeof uploadSchema>;

/** Query of POST /Upload/{id}/content: the byte of the file at which the part begins. */
export const uploadPartQuery = z.strictObject({
  inicio: z
    .string()
    .regex(/^\d{1,9}$/, 'Início inválido')
    .transform(Number)
    .pipe(z.int().nonnegative()),
});

/** Fields of a form that replace its `arquivo` if the file was sent in parts. */
export const sentInPartsSchema = z.object({
  envio: idSchema,
  nomeArquivo: z.string().min(1, 'Nome do arquivo é obrigatório').max(1000, 'Máximo de 1000 caracteres'),
  tamanhoArquivo: z.int('Tamanho inválido').positive('O arquivo está vazio'),
});
