import { SIMILAR_MIN, type Similar } from '@foro/shared/contracts/process-opositor-similar';
import { useSettledText } from '@foro/shared/lookups';
import { useQuery } from '@foro/shared/query';
import { isCnpj, isCpf } from '@foro/shared/validation';
import { type Comparado, findSemelhantes } from './partes-contrarias-api';

const NONE: Similar[] = [];

/**
 * Who is like the party being entered. Asked once typing pauses, of a name that is long enough or a number that is right;
 * a hint, so a failure says nothing and stops nobody.
 */
export function useSemelhantes(typed: Comparado): Similar[] {
  const name = useSettledText(typed.nome.trim());
  const number = useSettledText(typed.documento);
  const nome = name.length < SIMILAR_MIN ? '' : name;
  const documento = isCnpj(number) || isCpf(number) ? number : '';
  const { data } = useQuery({
    queryKey: ['ProcessOpositor/Similar', typed.id, nome, documento],
    queryFn: ({ signal }) => findSemelhantes({ id: typed.id, nome, documento }, signal),
    enabled: nome !== '' || documento !== '',
    retry: false,
  });
  return data ?? NONE;
}
