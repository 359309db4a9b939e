import { z } from 'zod';
import './primitives';

/** Path of GET /ReceitaCNPJ/{cnpj}: punctuation is dropped, letters are kept. */
export const cnpjParamsSchema = z.object({ cnpj: z.string().max(20) });

/**
 * GET /ReceitaCNPJ/{cnpj}: what the company registry knows. The status is always 200; `status: 'ERROR'` has
 * the reason in `message`, so that a failed lookup never blocks a form.
 */
export const receitaCnpjSchema = z.object({
  status: z.enum(['OK', 'ERROR']),
  message: z.string().nullish(),
  nome: z.string().nullish(),
  fantasia: z.string().nullish(),
  tipoLogradouro: z.string().nullish(),
  logradouro: z.string().nullish(),
  numero: z.string().nullish(),
  complemento: z.string().nullish(),
  bairro: z.string().nullish(),
  municipio: z.string().nullish(),
  uf: z.string().nullish(),
  cep: z.string().nullish(),
});
export type ReceitaCnpj = z.infer<typeof receitaCnpjSchema>;

/** Path of GET /Cep/{cep}. */
export const cepParamsSchema = z.object({
  cep: z.string().regex(/^\d{8}$/, 'CEP inválido. Digite 8 números!'),
});

/** GET /Cep/{cep}: the response of the postal-code service; `erro: true` if it knows no such code. */
export const cepSchema = z.object({
  logradouro: z.string().optional(),
  bairro: z.string().optional(),
  localidade: z.string().optional(),
  uf: z.string().optional(),
  erro: z.boolean().optional(),
});
export type Cep = z.infer<typeof cepSchema>;
