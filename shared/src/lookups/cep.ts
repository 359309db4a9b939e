import type { Cep } from '../contracts/lookup';
import { api } from '../http/api';
import { isCep, normalizeCep } from '../validation/cep';
import { useLatest } from './use-latest';

/** Address fields that a postal code fills, spelt as the records spell them. */
export interface CepAddress {
  endereco: string;
  bairro: string;
  cidade: string;
  estado: string;
}

/**
 * Result of a postal code: the address, or the message of the specification (section 5), in which case those
 * fields are cleared.
 */
export type CepResult = { status: 'found'; endereco: CepAddress } | { status: 'failed'; message: string };

const failed = (message: string): CepResult => ({ status: 'failed', message });

// A town with a single postal code has no street and no neighbourhood; there is always a city.
function toAddress(answer: Omit<Cep, 'erro'>): CepAddress | null {
  if (typeof answer.localidade !== 'string' || typeof answer.uf !== 'string') return null;
  return {
    endereco: answer.logradouro ?? '',
    bairro: answer.bairro ?? '',
    cidade: answer.localidade,
    estado: answer.uf,
  };
}

/** Looks up a postal code through our API; never rejects. */
export async function searchCep(text: string, signal?: AbortSignal): Promise<CepResult> {
  if (!isCep(text)) return failed('CEP inválido. Digite 8 números!');
  try {
    const { data } = await api.get<(Omit<Cep, 'erro'> & { erro?: boolean | string }) | null>(
      `/Cep/${normalizeCep(text)}`,
      { signal },
    );
    if (data?.erro === true || data?.erro === 'true')
      return failed('CEP não encontrado! Digite um CEP válido...');
    const endereco = toAddress(data ?? {});
    return endereco === null ? failed('Erro ao buscar endereço!') : { status: 'found', endereco };
  } catch {
    return failed('Erro ao buscar endereço!');
  }
}

/**
 * Postal-code lookup of a form.
 *
 * @returns `lookup(cep)`, resolving to the address, a message, or `stale` (ignore it); `isLoading`
 */
export const useCep = () => useLatest(searchCep);
