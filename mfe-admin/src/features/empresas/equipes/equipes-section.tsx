import type { Team } from '@foro/shared/contracts/team';
import { TEAMS_KEY, useTeams } from '@foro/shared/lookups';
import { useQueryClient } from '@foro/shared/query';
import { Button } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { FormSection } from '@foro/shared/ui/form-frame';
import { PlusIcon } from '@foro/shared/ui/icons';
import { EmptyState, ErrorState, SkeletonBar } from '@foro/shared/ui/states';
import { useState } from 'react';
import { EditEquipeDialog } from './edit-equipe-dialog';
import { deleteEquipe, getEquipe } from './equipes-api';
import { EquipeRow } from './equipe-row';
import './equipes.css';

/** The actions on an office's teams. Each team is saved separately from the office. */
function useEquipeActions(open: (equipe: Team) => void) {
  const runAction = useAction();
  const client = useQueryClient();
  return {
    edit: (id: number) =>
      void runAction({
        call: async () => open(await getEquipe(id)),
        failure: { title: 'Falha ao abrir uma Equipe', fallback: 'Erro inesperado ao abrir uma Equipe.' },
      }),
    remove: (id: number) =>
      void runAction({
        call: () => deleteEquipe(id),
        confirm: true,
        success: 'Equipe excluída com sucesso!',
        failure: { title: 'Falha ao excluir uma Equipe', fallback: 'Erro inesperado ao excluir uma Equipe.' },
        refresh: () => client.invalidateQueries({ queryKey: [TEAMS_KEY] }),
      }),
  };
}

function Equipes({
  idEmpresa,
  onEdit,
  onRemove,
}: {
  idEmpresa: number;
  onEdit: (id: number) => void;
  onRemove: (id: number) => void;
}) {
  const { options, isLoading, error, retry } = useTeams(idEmpresa);
  if (isLoading) return <SkeletonBar height={96} />;
  if (error) return <ErrorState message="Erro ao buscar as Equipes" onRetry={retry} />;
  if (options.length === 0)
    return (
      <EmptyState
        title="Nenhuma equipe"
        text="Todo processo fica com uma equipe de um escritório, e com um advogado dela."
      />
    );
  return (
    <ul className="equipes" aria-label="Equipes">
      {options.map((equipe) => (
        <EquipeRow
          key={equipe.id}
          equipe={equipe}
          onEdit={() => onEdit(equipe.id)}
          onRemove={() => onRemove(equipe.id)}
        />
      ))}
    </ul>
  );
}

export function EquipesSection({ idEmpresa }: { idEmpresa: number }) {
  const [open, setOpen] = useState<Team | 'new' | null>(null);
  const { edit, remove } = useEquipeActions(setOpen);
  return (
    <FormSection title="Equipes" description="As alterações nas equipes valem na hora, sem salvar a empresa.">
      <div className="foro-col equipes-body">
        <Equipes idEmpresa={idEmpresa} onEdit={edit} onRemove={remove} />
        <Button icon={<PlusIcon />} onClick={() => setOpen('new')}>
          Nova Equipe
        </Button>
      </div>
      {open && (
        <EditEquipeDialog
          idEmpresa={idEmpresa}
          equipe={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </FormSection>
  );
}
