import { addDays, toDateOnly } from '@foro/shared/format';
import type { SlotProps } from '@foro/shared/slots';
import { useEffect } from 'react';
import { useTarefas } from './tarefas-api';

/** The person's open tasks, or those of the shown case, in the calendar (slot `agenda.camada`). */
export default function TarefasCamada({
  context: { inicio, fim, idProcesso, onEventos },
}: SlotProps<'agenda.camada'>) {
  const { data } = useTarefas({
    ...(idProcesso === null ? { escopo: 'meus' as const } : { idProcesso }),
    situacao: 'abertas',
    de: toDateOnly(new Date(inicio)),
    ate: addDays(toDateOnly(new Date(fim)), -1),
  });
  useEffect(() => {
    if (data)
      onEventos(
        data.items.map(({ id, titulo, vence, processoTitulo }) => ({
          id: String(id),
          titulo: ['Tarefa: ' + titulo, processoTitulo].filter(Boolean).join(' · '),
          inicio: vence,
          to: `/tarefadetalhe/${id}`,
        })),
      );
  }, [data, onEventos]);
  return null;
}
