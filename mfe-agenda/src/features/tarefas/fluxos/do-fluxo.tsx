import { useQueryClient } from '@foro/shared/query';
import { Button } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { Notice } from '@foro/shared/ui/states';
import { TAREFA_KEYS } from '../tarefas-api';
import { cancelExecucao, FLUXOS } from './fluxos-api';

/** The flow that created a task, with 'Cancelar fluxo'. */
export function DoFluxo({ fluxo, idExecucao }: { fluxo: string | null; idExecucao: number }) {
  const action = useAction();
  const client = useQueryClient();
  const cancel = () =>
    void action({
      call: (motivo) => cancelExecucao(idExecucao, motivo),
      confirm: {
        title: 'Cancelar fluxo',
        text: 'As tarefas deste fluxo que ainda estão em aberto são dispensadas.',
        confirmLabel: 'Cancelar fluxo',
      },
      reason: 'required',
      success: 'Fluxo cancelado!',
      failure: { title: 'O fluxo não foi cancelado', fallback: 'Erro inesperado ao cancelar o fluxo.' },
      refresh: () =>
        Promise.all([...TAREFA_KEYS, [FLUXOS]].map((queryKey) => client.invalidateQueries({ queryKey }))),
    });
  return (
    <Notice tone="info" action={<Button onClick={cancel}>Cancelar fluxo</Button>}>
      {`Esta tarefa veio do fluxo ${fluxo ?? 'que já foi excluído'}.`}
    </Notice>
  );
}
