import { toDateOnly } from '@foro/shared/format';
import { useAddressParams } from '@foro/shared/ui/list';
import { useState } from 'react';
import { filtersOf, queryOf, readRecorte, type Recorte } from './recorte';

/** What of the address is not the list's own: another range begins at its first page. */
const KEPT = ['search', 'sort', 'order', 'visao'];

/** To what the address narrows the deadlines, and what changes that. */
export function useRecorte() {
  const [params, setParams] = useAddressParams();
  const [hoje] = useState(() => toDateOnly());
  const recorte = readRecorte(params);
  const set = (change: Partial<Recorte>) =>
    setParams(
      (current) => {
        const kept = KEPT.flatMap((name) => {
          const value = current.get(name);
          return value === null ? [] : [[name, value] as const];
        });
        return new URLSearchParams(queryOf({ ...readRecorte(current), ...change }, Object.fromEntries(kept)));
      },
      { preventScrollReset: true },
    );
  return { hoje, recorte, filters: filtersOf(recorte, hoje), set };
}
