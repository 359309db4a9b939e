import { type Team, teamCreateSchema } from '@foro/shared/contracts/team';
import { TEAMS_KEY } from '@foro/shared/lookups';
import { MultiSelectField, TextField } from '@foro/shared/ui/fields';
import { FormDialog } from '@foro/shared/ui/form-frame';
import { saveEquipe, useCandidatos } from './equipes-api';

interface EditEquipeDialogProps {
  idEmpresa: number;
  /** The stored team, null for a new one. */
  equipe: Team | null;
  onClose: () => void;
}

/** Name and members of an office's team. */
export function EditEquipeDialog({ idEmpresa, equipe, onClose }: EditEquipeDialogProps) {
  const candidatos = useCandidatos(equipe?.membros ?? []);
  return (
    <FormDialog
      title={equipe ? 'Equipe' : 'Nova Equipe'}
      defaultValues={{ equipe: equipe?.equipe ?? '', idEmpresa, membros: equipe?.membros ?? [] }}
      schema={teamCreateSchema}
      save={(output) => saveEquipe(output, equipe && { id: equipe.id, dataAlteracao: equipe.dataAlteracao })}
      success="Equipe salva com sucesso!"
      failure={{ title: 'Falha ao salvar uma Equipe!', fallback: 'Erro inesperado ao salvar uma Equipe.' }}
      invalidates={[[TEAMS_KEY]]}
      onClose={onClose}
    >
      <TextField name="equipe" label="Nome da equipe" required size="full" maxLength={100} />
      <MultiSelectField
        name="membros"
        label="Membros"
        size="full"
        options={candidatos}
        hint="Um membro pode ser o advogado responsável de um processo da equipe."
      />
    </FormDialog>
  );
}
