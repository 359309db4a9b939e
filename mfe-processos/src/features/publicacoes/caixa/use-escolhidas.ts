import type { PublicationRow } from '@foro/shared/contracts/publication';
import { MAX_PUBLICATIONS } from '@foro/shared/contracts/publication-codes';
import { useState } from 'react';

/** The publications chosen for a batch action, on any page. */
export function useEscolhidas() {
  const [escolhidas, setEscolhidas] = useState<ReadonlyMap<number, PublicationRow>>(new Map());
  const toggle = (row: PublicationRow) =>
    setEscolhidas((before) => {
      const after = new Map(before);
      if (!after.delete(row.id) && after.size < MAX_PUBLICATIONS) after.set(row.id, row);
      return after;
    });
  return {
    rows: [...escolhidas.values()],
    isFull: escolhidas.size >= MAX_PUBLICATIONS,
    has: (id: number) => escolhidas.has(id),
    toggle,
    clear: () => setEscolhidas(new Map()),
  };
}
