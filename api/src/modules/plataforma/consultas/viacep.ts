import type { Cep } from '@foro/shared/contracts/lookup';
import { z } from 'zod';
import { ServicoExternoError } from '../../../errors';
import type { LookupOutcome } from '../../../outgoing/fetch-json';

const text = z.string().trim().optional();
const foundSchema = z.object({
  logradouro: text,
  bairro: text,
  localidade: z.string().trim().min(1),
  uf: z.string().trim().length(2),
});
/** `erro` was a boolean, and has been a string since 2024. */
const unknownSchema = z.object({ erro: z.union([z.literal(true), z.literal('true')]) });

/**
 * ViaCEP's response, in its own format; `erro: true` if there is no such code.
 * @throws ServicoExternoError for anything else
 */
export function adaptCep(outcome: LookupOutcome): Cep {
  if ('status' in outcome && outcome.status === 200) {
    if (unknownSchema.safeParse(outcome.body).success) return { erro: true };
    const found = foundSchema.safeParse(outcome.body);
    if (found.success) return found.data;
  }
  throw new ServicoExternoError('Erro ao buscar endereço!');
}
