import type { Options } from '@foro/shared/lookups';
import { Button } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { CLEAR_BUTTON, RANKED_SEARCH, Select } from '@foro/shared/ui/form';
import { UserPlusIcon } from '@foro/shared/ui/icons';
import { useId, useState } from 'react';
import { addParticipante } from '../agenda-api';
import { useCompromissoValues } from './campos';

const FAILURE = {
  title: 'Falha ao adicionar um Participante!',
  fallback: 'Erro inesperado ao adicionar um Participante.',
};

interface AddParticipanteProps {
  idAgenda: number;
  usuarios: Options;
  /** People who take part already and are not offered again. */
  taken: readonly number[];
  onAdded: () => Promise<unknown>;
}

/** A select of the platform's active users, and the button that adds the one chosen. */
export function AddParticipante({ idAgenda, usuarios, taken, onAdded }: AddParticipanteProps) {
  const run = useAction();
  const [escopo] = useCompromissoValues(['escopo']);
  const id = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const [isAdding, setAdding] = useState(false);
  const options = usuarios.options.filter((usuario) => !taken.includes(usuario.id));
  const add = async () => {
    if (chosen === null || isAdding) return;
    const call = async () => {
      setAdding(true);
      try {
        await addParticipante(idAgenda, chosen, escopo);
        setChosen(null);
      } finally {
        // The button rests while a failure is shown.
        setAdding(false);
      }
    };
    await run({ call, failure: FAILURE, refresh: onAdded });
  };
  return (
    <div className="agenda-adicionar">
      <label htmlFor={id}>Participante</label>
      <Select
        id={id}
        className="foro-select"
        showSearch={RANKED_SEARCH}
        allowClear={CLEAR_BUTTON}
        options={options.map((usuario) => ({ value: usuario.id, label: usuario.descricao }))}
        value={chosen}
        onChange={(value: number | undefined) => setChosen(value ?? null)}
        loading={usuarios.isLoading}
        placeholder={usuarios.isLoading ? 'Carregando...' : 'Selecione...'}
        notFoundContent={
          usuarios.isLoading ? 'Carregando...' : (usuarios.error ?? 'Nenhuma opção encontrada.')
        }
      />
      <Button
        icon={<UserPlusIcon />}
        disabled={chosen === null}
        loading={isAdding}
        onClick={() => void add()}
      >
        Adicionar Participante
      </Button>
    </div>
  );
}
