import type { Process } from '@foro/shared/contracts/process';
import { useEscritorios, useTeamMembers, useTeams } from '@foro/shared/lookups';
import { SelectField } from '@foro/shared/ui/fields';
import { CAMPOS } from './campos';
import { useProcessoForm, useProcessoValues } from './processo-values';

/** Office, team and lawyer: a team belongs to one office, and the lawyer is one of its members. */
export function EquipeFields({ processo }: { processo: Process | null }) {
  const { setValue } = useProcessoForm();
  const [idEmpresaGrupo, idEquipe] = useProcessoValues(['idEmpresaGrupo', 'idEquipe']);
  const escritorios = useEscritorios();
  const { options: todas, ...teams } = useTeams();
  const membros = useTeamMembers(idEquipe);
  const equipes = idEmpresaGrupo ? todas.filter(({ idEmpresa }) => idEmpresa === idEmpresaGrupo) : todas;

  const set = (name: 'idEmpresaGrupo' | 'idEquipe' | 'idEquipeUsuario', value: number | null) =>
    setValue(name, value, { shouldDirty: true });
  const chooseEscritorio = (id: number | null) => {
    if (!idEquipe || todas.some((equipe) => equipe.id === idEquipe && equipe.idEmpresa === id)) return;
    set('idEquipe', null);
    set('idEquipeUsuario', null);
  };
  const chooseEquipe = (id: number | null) => {
    set('idEquipeUsuario', null);
    const escritorio = todas.find((equipe) => equipe.id === id)?.idEmpresa;
    if (escritorio && !idEmpresaGrupo) set('idEmpresaGrupo', escritorio);
  };
  return (
    <>
      <SelectField
        {...CAMPOS.idEmpresaGrupo}
        size="third"
        options={escritorios}
        presentLabel={processo?.escritorio}
        onChoose={chooseEscritorio}
      />
      <SelectField
        {...CAMPOS.idEquipe}
        size="third"
        options={{ ...teams, options: equipes }}
        presentLabel={processo?.equipe}
        onChoose={chooseEquipe}
      />
      <SelectField
        {...CAMPOS.idEquipeUsuario}
        size="third"
        options={membros}
        presentLabel={idEquipe === processo?.idEquipe ? processo?.advogado : null}
        disabled={!idEquipe}
        {...(!idEquipe && { placeholder: 'Escolha a equipe' })}
      />
    </>
  );
}
