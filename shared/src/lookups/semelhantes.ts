import { useQuery } from '@tanstack/react-query';
import { SIMILAR_MIN, type Similar } from '../contracts/process-opositor-similar';
import { api } from '../http/api';
import { isCnpj, isCpf } from '../validation';
import { useSettledText } from './use-settled-text';

/** The fields by which a client or an opposing party is compared. */
interface Comparado {
  nome: string;
  /** CNPJ or CPF, as far as it has been typed. */
  documento: string;
  /** Its kind, and the id of the stored record itself; 0 for a new one. */
  origem: Similar['origem'];
  id: number;
}

async function findSemelhantes(
  { nome, documento, origem, id }: Comparado,
  signal: AbortSignal,
): Promise<Similar[]> {
  const params = { nome, documento, ...(id > 0 && { origem, id }) };
  return (await api.get<Similar[]>('/ProcessOpositor/Similar', { params, signal })).data;
}

const NONE: Similar[] = [];

/**
 * Finds clients and parties similar to the one being entered. Requested when typing pauses, for a name that
 * is long enough or a valid number; it is only a hint, so a failure is silent.
 */
export function useSemelhantes(typed: Comparado): Similar[] {
  const name = useSettledText(typed.nome.trim());
  const number = useSettledText(typed.documento);
  const nome = name.length < SIMILAR_MIN ? '' : name;
  const documento = isCnpj(number) || isCpf(number) ? number : '';
  const { data } = useQuery({
    queryKey: ['ProcessOpositor/Similar', typed.origem, typed.id, nome, documento],
    queryFn: ({ signal }) => findSemelhantes({ ...typed, nome, documento }, signal),
    enabled: nome !== '' || documento !== '',
    retry: false,
  });
  return data ?? NONE;
}
