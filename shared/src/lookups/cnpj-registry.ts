import type { ReceitaCnpj } from '../contracts/lookup';
import { api } from '../http/api';
import { normalizeCep } from '../validation/cep';
import { isCnpj, normalizeCnpj } from '../validation/cnpj';
import { useLatest } from './use-latest';

/** Form fields that the company registry fills, spelt as the records spell them. */
export interface CnpjCompany {
  razaoSocial: string;
  nomeFantasia: string;
  endereco: string;
  numero: string;
  complemento: string;
  bairro: string;
  cidade: string;
  estado: string;
  cep: string;
}

/**
 * Result of a CNPJ lookup. `invalid`: the number is wrong and those fields are cleared. `unavailable`: the
 * registry did not respond; the form stays unchanged and can be saved.
 */
export type CnpjResult =
  | { status: 'found'; empresa: CnpjCompany }
  | { status: 'invalid'; message: string }
  | { status: 'unavailable'; message: string };

const UNAVAILABLE = 'Não foi possível consultar o CNPJ na Receita. Preencha os dados manualmente.';

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

const toCompany = (answer: ReceitaCnpj): CnpjCompany => ({
  razaoSocial: text(answer.nome),
  nomeFantasia: text(answer.fantasia),
  endereco: `${text(answer.tipoLogradouro)} ${text(answer.logradouro)}`.trim(),
  numero: text(answer.numero),
  complemento: text(answer.complemento),
  bairro: text(answer.bairro),
  cidade: text(answer.municipio),
  estado: text(answer.uf),
  cep: normalizeCep(text(answer.cep)),
});

/** Looks up a CNPJ in the company registry through our API; never rejects. */
export async function searchCnpj(cnpj: string, signal?: AbortSignal): Promise<CnpjResult> {
  if (!isCnpj(cnpj)) return { status: 'invalid', message: 'CNPJ inválido' };
  try {
    const { data } = await api.get<ReceitaCnpj | null>(`/ReceitaCNPJ/${normalizeCnpj(cnpj)}`, { signal });
    if (data?.status === 'OK' && text(data.nome) !== '') return { status: 'found', empresa: toCompany(data) };
    return { status: 'unavailable', message: text(data?.message) || UNAVAILABLE };
  } catch {
    return { status: 'unavailable', message: UNAVAILABLE };
  }
}

/**
 * Company-registry lookup of a form.
 *
 * @returns `lookup(cnpj)`, resolving to the company's data, a message, or `stale` (ignore it); `isLoading`
 */
export const useCnpjRegistry = () => useLatest(searchCnpj);
