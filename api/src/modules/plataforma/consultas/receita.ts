import type { ReceitaCnpj } from '@foro/shared/contracts/lookup';
import { z } from 'zod';
import type { LookupOutcome } from '../../../outgoing/fetch-json';

const text = z
  .string()
  .trim()
  .nullish()
  .transform((value) => value || null);
/** BrasilAPI documents the postal code as a number, which loses its leading zeros. */
const cep = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value == null ? null : String(value).replace(/\D/g, '').padStart(8, '0')));

const endereco = {
  logradouro: text,
  numero: text,
  complemento: text,
  bairro: text,
  municipio: text,
  uf: text,
  cep,
};

/** ReceitaWS: its own field names, and failures with status 200. */
const receitaWsSchema = z.object({
  status: z.literal('OK'),
  nome: z.string().trim().min(1),
  fantasia: text,
  ...endereco,
});
/** Minha Receita and BrasilAPI: the field names of the Receita's own files. */
const minhaReceitaSchema = z.object({
  razao_social: z.string().trim().min(1),
  nome_fantasia: text,
  descricao_tipo_de_logradouro: text,
  ...endereco,
});

const refusalSchema = z.object({ message: z.string().trim().min(1).max(300) });

/** The failure of a lookup, worded for a form that works without it. */
export const receitaError = (message: string): ReceitaCnpj => ({ status: 'ERROR', message });

const FAILURES = {
  timeout: 'A consulta à Receita demorou demais. Preencha os dados manualmente.',
  unreachable: 'A consulta à Receita está fora do ar. Preencha os dados manualmente.',
  rubbish: 'A consulta à Receita falhou. Preencha os dados manualmente.',
} as const;

/** A provider's response, from any of the three, in the shape of the specification. */
export function adaptReceita(outcome: LookupOutcome): ReceitaCnpj {
  if ('failure' in outcome) return receitaError(FAILURES[outcome.failure]);
  const { status, body } = outcome;
  if (status === 429)
    return receitaError('O limite de consultas à Receita foi atingido. Tente novamente em um minuto.');
  if (status === 200) {
    const receitaWs = receitaWsSchema.safeParse(body);
    if (receitaWs.success) return receitaWs.data;
    const minhaReceita = minhaReceitaSchema.safeParse(body);
    if (minhaReceita.success) return fromMinhaReceita(minhaReceita.data);
  }
  const refusal = status < 500 ? refusalSchema.safeParse(body) : null;
  return receitaError(refusal?.success ? refusal.data.message : FAILURES.rubbish);
}

function fromMinhaReceita({
  razao_social,
  nome_fantasia,
  descricao_tipo_de_logradouro,
  ...rest
}: z.infer<typeof minhaReceitaSchema>): ReceitaCnpj {
  return {
    status: 'OK',
    nome: razao_social,
    fantasia: nome_fantasia,
    tipoLogradouro: descricao_tipo_de_logradouro,
    ...rest,
  };
}
