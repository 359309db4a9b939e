import { blankOf, boxesOf } from '@foro/shared/contracts/fields';
import { type Team, TEAM_FIELDS, teamCreateSchema } from '@foro/shared/contracts/team';
import { TEAMS_KEY } from '@foro/shared/lookups';
import { MultiSelectField, TextField } from '@foro/shared/ui/fields';
import { AuditLine, FormDialog, formValues } from '@foro/shared/ui/form-frame';
import { saveEquipe, useCandidatos } from './equipes-api';

const CAMPOS = boxesOf(TEAM_FIELDS);

interface EditEquipeDialogProps {
  idEmpresa: number;
  /** The stored team; null for a new one. */
  equipe: Team | null;
  onClose: () => void;
}

/** Name and members of an office's team. */
export function EditEquipeDialog({ idEmpresa, equipe, onClose }: EditEquipeDialogProps) {
  const candidatos = useCandidatos(equipe?.membros ?? []);
  return (
    <FormDialog
      title={equipe ? 'Equipe' : 'Nova Equipe'}
      defaultValues={formValues({ ...blankOf(TEAM_FIELDS), idEmpresa }, equipe)}
      schema={teamCreateSchema}
      save={(output) => saveEquipe(output, equipe && { id: equipe.id, dataAlteracao: equipe.dataAlteracao })}
      success="Equipe salva com sucesso!"
      failure={{ title: 'Falha ao salvar uma Equipe!', fallback: 'Erro inesperado ao salvar uma Equipe.' }}
      invalidates={[[TEAMS_KEY]]}
      onClose={onClose}
    >
      <TextField {...CAMPOS.equipe} size="full" />
      <MultiSelectField
        {...CAMPOS.membros}
        size="full"
        options={candidatos}
        hint="Um membro pode ser o advogado responsável de um processo da equipe."
      />
      {equipe && (
        <div className="foro-col">
          <AuditLine record={equipe} history={{ tipo: 'equipe', id: equipe.id }} />
        </div>
      )}
    </FormDialog>
  );
}
