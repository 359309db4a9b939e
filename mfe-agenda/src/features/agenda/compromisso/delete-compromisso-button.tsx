import { useQueryClient } from '@foro/shared/query';
import { Button } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { TrashIcon } from '@foro/shared/ui/icons';
import { useWayBack } from '@foro/shared/ui/places';
import { useNavigate } from 'react-router-dom';
import { COMPROMISSOS, removeCompromisso } from '../agenda-api';
import { useCompromissoForm } from './campos';

const FAILURE = {
  title: 'Falha ao apagar um Compromisso!',
  fallback: 'Erro inesperado ao apagar um Compromisso.',
};

/** Deletes the commitment of the surrounding form, and leads back to the agenda. */
export function DeleteCompromissoButton({ id }: { id: number }) {
  const run = useAction();
  const navigate = useNavigate();
  const wayBack = useWayBack('/agenda', null);
  const client = useQueryClient();
  const form = useCompromissoForm();
  const remove = async () => {
    const refresh = async () => {
      // Leaving must not ask about unsaved text in a deleted record.
      form.reset();
      client.removeQueries({ queryKey: [COMPROMISSOS] });
    };
    if (
      await run({
        call: () => removeCompromisso(id, form.getValues('escopo')),
        confirm: true,
        success: 'Compromisso apagado com sucesso!',
        failure: FAILURE,
        refresh,
      })
    )
      await navigate(wayBack);
  };
  return (
    <Button danger icon={<TrashIcon />} onClick={() => void remove()}>
      Apagar
    </Button>
  );
}
