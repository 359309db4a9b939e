import { SIMILAR_MIN, type Similar } from '@foro/shared/contracts/process-opositor-similar';
import { useQuery } from '@foro/shared/query';
import { isCnpj, isCpf } from '@foro/shared/validation';
import { useEffect, useState } from 'react';
import { type Comparado, findSemelhantes } from './partes-contrarias-api';

/** After the last key. */
const PAUSE = 400;
const NONE: Similar[] = [];

/** The value as it was when it last stood still. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/**
 * Who is like the party being entered. Asked once typing pauses, of a name that is long enough or a number that is right;
 * a hint, so a failure says nothing and stops nobody.
 */
export function useSemelhantes(typed: Comparado): Similar[] {
  const name = useSettled(typed.nome.trim());
  const number = useSettled(typed.documento);
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
