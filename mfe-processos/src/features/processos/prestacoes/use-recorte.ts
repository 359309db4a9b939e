import { parseDateOnly, formatDateOnly } from '@foro/shared/format';
import { useSearchParams } from 'react-router-dom';
import type { Recorte } from './prestacoes-api';

const idOf = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);
const dayOf = (text: string | null) =>
  text && parseDateOnly(formatDateOnly(text)) === text ? text : undefined;

/** The preview that the address requests; null if it is incomplete. */
export function useRecorte(): { recorte: Recorte | null; choose: (processos: readonly number[]) => void } {
  const [params, setParams] = useSearchParams();
  const idEmpresa = idOf(params.get('idEmpresa'));
  const idContato = idOf(params.get('idContato'));
  const de = dayOf(params.get('de'));
  const ate = dayOf(params.get('ate'));
  const processos = (params.get('processos') ?? '').split(',').flatMap((text) => idOf(text) ?? []);
  const choose = (ids: readonly number[]) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('processos');
        if (ids.length > 0) next.set('processos', ids.join(','));
        return next;
      },
      { replace: true },
    );
  const isWhole =
    de !== undefined && ate !== undefined && (idEmpresa === undefined) !== (idContato === undefined);
  return {
    recorte: isWhole ? { idEmpresa, idContato, de, ate, ...(processos.length > 0 && { processos }) } : null,
    choose,
  };
}
