import type { ProcessDeadlineRow } from '@foro/shared/contracts/process-deadline';
import { toDateOnly } from '@foro/shared/format';
import { useQueryClient } from '@foro/shared/query';
import { useSession } from '@foro/shared/session';
import { lazyDialog, useAction } from '@foro/shared/ui/dialogs';
import { type ReactNode, useState } from 'react';
import { isAberto, prazoEmUmaLinha } from './prazo-palavras';
import { confirmPrazo, PRAZO_KEY, PRAZO_KEYS } from './prazos-api';

const CumprirDialog = lazyDialog(() =>
  import(/* webpackChunkName: "fecharprazo" */ './close-dialogs').then((module) => module.CumprirDialog),
);
const DispensarDialog = lazyDialog(() =>
  import(/* webpackChunkName: "fecharprazo" */ './close-dialogs').then((module) => module.DispensarDialog),
);

/** An action on a deadline: a line of a row's menu, or a button. */
interface PrazoAcao {
  label: string;
  onSelect: () => void;
}

/**
 * What can be done with a deadline, the same in every place that shows one.
 *
 * @returns the actions of a deadline, none for a closed one; and the dialog of the chosen action, to be rendered
 */
export function usePrazoAcoes(): {
  acoesDe: (row: ProcessDeadlineRow) => PrazoAcao[];
  dialogo: ReactNode;
} {
  const [chosen, setChosen] = useState<{ row: ProcessDeadlineRow; nome: 'cumprir' | 'dispensar' } | null>(
    null,
  );
  const me = useSession((session) => session.profile?.id);
  const action = useAction();
  const cache = useQueryClient();
  const confirmar = (row: ProcessDeadlineRow) =>
    void action({
      call: () => confirmPrazo(row),
      confirm: {
        title: 'Confirmar prazo',
        text: 'Quem confirma responde pela contagem.',
        details: [prazoEmUmaLinha(row, toDateOnly())],
        confirmLabel: 'Confirmar',
        isDanger: false,
      },
      success: 'Prazo confirmado!',
      failure: { title: 'Falha ao confirmar o prazo!', fallback: 'Erro inesperado ao confirmar o prazo.' },
      refresh: () => Promise.all(PRAZO_KEYS.map((queryKey) => cache.invalidateQueries({ queryKey }))),
    });
  const acoesDe = (row: ProcessDeadlineRow): PrazoAcao[] => {
    if (!isAberto(row)) return [];
    // The second confirmation is somebody else's.
    const isMineAlready = row.aguardaSegundaConferencia && row.idUsuarioConfirmou === me;
    return [
      ...(row.situacao === 'confirmado'
        ? [{ label: 'Cumprir', onSelect: () => setChosen({ row, nome: 'cumprir' }) }]
        : isMineAlready
          ? []
          : [{ label: 'Confirmar', onSelect: () => confirmar(row) }]),
      { label: 'Dispensar', onSelect: () => setChosen({ row, nome: 'dispensar' }) },
    ];
  };
  const Dialogo = chosen?.nome === 'cumprir' ? CumprirDialog : DispensarDialog;
  const close = (isSaved: boolean) => {
    setChosen(null);
    // A save does not fetch a record that a form shows; the page of the deadline shows it above its form.
    if (isSaved) void cache.invalidateQueries({ queryKey: PRAZO_KEY });
  };
  return { acoesDe, dialogo: chosen && <Dialogo prazo={chosen.row} onClose={close} /> };
}
