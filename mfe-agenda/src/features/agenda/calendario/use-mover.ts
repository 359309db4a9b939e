import type { EventDropArg } from '@fullcalendar/core';
import type { EventResizeDoneArg } from '@fullcalendar/interaction';
import { formatDayOrHour } from '@foro/shared/format';
import { useQueryClient } from '@foro/shared/query';
import { useAction } from '@foro/shared/ui/dialogs';
import { useCallback } from 'react';
import { COMPROMISSO_KEY, COMPROMISSOS } from '../agenda-api';
import { moveCompromisso, periodoSolto } from './mover';

const FAILURE = {
  title: 'Falha ao mover um Compromisso!',
  fallback: 'Erro inesperado ao mover um Compromisso.',
};

type Movido = Pick<EventDropArg | EventResizeDoneArg, 'event' | 'oldEvent' | 'revert'>;

/**
 * Saves a commitment that was dropped or resized in the calendar, and offers to undo it. A refused one
 * returns to its place.
 */
export function useMove() {
  const act = useAction();
  const client = useQueryClient();
  return useCallback(
    async ({ event, oldEvent, revert }: Movido) => {
      const [shown, to] = [periodoSolto(oldEvent), periodoSolto(event)];
      if (shown === null || to === null) return revert();
      const refresh = () =>
        Promise.all(
          [COMPROMISSO_KEY, [COMPROMISSOS]].map((queryKey) => client.invalidateQueries({ queryKey })),
        );
      const isDone = await act({
        call: () => moveCompromisso(Number(event.id), shown, to),
        failure: FAILURE,
        undo: (takeBack) => ({
          text: `Compromisso movido para ${formatDayOrHour(to)}.`,
          call: takeBack,
        }),
        refresh,
      });
      if (isDone) return;
      revert();
      await refresh();
    },
    [act, client],
  );
}
