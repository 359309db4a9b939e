import type { TaskRow } from '@foro/shared/contracts/task';
import { MAX_TASK_BATCH } from '@foro/shared/contracts/task-codes';
import { useState } from 'react';

/** The tasks chosen for a joint change, on any page. */
export function useEscolhidas() {
  const [escolhidas, setEscolhidas] = useState<ReadonlyMap<number, TaskRow>>(new Map());
  const toggle = (row: TaskRow) =>
    setEscolhidas((before) => {
      const after = new Map(before);
      if (!after.delete(row.id)) after.set(row.id, row);
      return after;
    });
  return {
    escolhidas: [...escolhidas.values()],
    isFull: escolhidas.size >= MAX_TASK_BATCH,
    has: (id: number) => escolhidas.has(id),
    toggle,
    clear: () => setEscolhidas(new Map()),
  };
}
