import { toDateOnly } from '@foro/shared/format';
import { useAddressParams } from '@foro/shared/ui/list';
import { useState } from 'react';
import { filtersOf, readRecorte, type Recorte } from './recorte';

const PADRAO: Readonly<Record<string, string>> = {
  escopo: 'escritorio',
  situacao: 'nova',
  periodo: 'tudo',
  page: '1',
};

/** Id of the publication that is open by the address, `?publicacao=9`. */
const openedBy = (params: URLSearchParams) => {
  const text = params.get('publicacao') ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
};

/** The address's filters of the inbox and its open publication, and functions that change them. */
export function useRecorte() {
  const [params, setParams] = useAddressParams();
  const [hoje] = useState(() => toDateOnly());
  const change = (values: Readonly<Record<string, string>>, replace: boolean) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(values)) {
          if (value === '' || value === PADRAO[name]) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace, preventScrollReset: true },
    );
  const recorte = readRecorte(params);
  return {
    hoje,
    recorte,
    filters: filtersOf(recorte, hoje),
    aberta: openedBy(params),
    /** Changes filters; a new filter starts at its first page. */
    narrow: (values: Partial<Record<Exclude<keyof Recorte, 'page'>, string>>) =>
      change({ ...values, page: '1' }, 'search' in values),
    goTo: (page: number) => change({ page: String(page) }, false),
    open: (id: number | null) => change({ publicacao: id === null ? '' : String(id) }, id === null),
  };
}
