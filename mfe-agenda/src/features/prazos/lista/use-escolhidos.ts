import { MAX_LOTE } from '@foro/shared/contracts/deadline-limits';
import type { ProcessDeadlineRow } from '@foro/shared/contracts/process-deadline';
import { useState } from 'react';

/** The deadlines chosen for a joint confirmation, on any page. */
export function useEscolhidos() {
  const [escolhidos, setEscolhidos] = useState<ReadonlyMap<number, ProcessDeadlineRow>>(new Map());
  const toggle = (row: ProcessDeadlineRow) =>
    setEscolhidos((before) => {
      const after = new Map(before);
      if (!after.delete(row.id)) after.set(row.id, row);
      return after;
    });
  return {
    escolhidos: [...escolhidos.values()],
    isFull: escolhidos.size >= MAX_LOTE,
    has: (id: number) => escolhidos.has(id),
    toggle,
    clear: () => setEscolhidos(new Map()),
  };
}
