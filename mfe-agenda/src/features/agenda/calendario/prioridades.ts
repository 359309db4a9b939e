import type { DropdownOption } from '@foro/shared/contracts/dropdown';
import { useDropdown } from '@foro/shared/lookups';
import { useMemo } from 'react';

/** The appearance of a priority: a colour, and a letter for people who do not see colours. */
export interface Prioridade {
  id: number;
  descricao: string;
  cor: string;
  sinal: string;
}

const SEM_COR = '#4a5565';

const toPrioridade = ({ id, descricao, cor }: DropdownOption): Prioridade => ({
  id,
  descricao,
  cor: cor ?? SEM_COR,
  sinal: descricao.trim().charAt(0).toUpperCase(),
});

/** The priorities by id, from the lowest to the most urgent; empty until they have loaded. */
export function usePrioridades(): ReadonlyMap<number, Prioridade> {
  const { options } = useDropdown('TbProcessoAgendaPrioridade');
  return useMemo(
    () =>
      new Map(
        options
          .map(toPrioridade)
          .sort((a, b) => a.id - b.id)
          .map((prioridade) => [prioridade.id, prioridade]),
      ),
    [options],
  );
}
