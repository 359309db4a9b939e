import { toDateOnly } from '@foro/shared/format';
import { useAddressParams } from '@foro/shared/ui/list';
import { useState } from 'react';
import { filtersOf, queryOf, readRecorte, type Recorte } from './recorte';

/** The address's parameters besides the filters: another range starts at its first page. */
const KEPT = ['search', 'sort', 'order', 'visao'];

/** The address's filters of the deadlines, and functions that change them. */
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
