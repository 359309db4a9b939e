import { TIPOS_PLATAFORMA } from '@foro/shared/contracts/tipos';
import type { Team, TeamCreate } from '@foro/shared/contracts/team';
import type { UserRow } from '@foro/shared/contracts/user';
import { api } from '@foro/shared/http';
import { type Options, useOptions, useTeamMembers } from '@foro/shared/lookups';
import type { Stored } from '@foro/shared/ui/form-frame';

export const getEquipe = async (id: number) => (await api.get<Team>(`/Team/${id}`)).data;

export const saveEquipe = async (equipe: TeamCreate, stored: Stored | null) =>
  (await (stored ? api.put<Team>('/Team/', { ...equipe, ...stored }) : api.post<Team>('/Team', equipe))).data;

export const deleteEquipe = (id: number) => api.delete(`/Team/${id}`);

/** Who may be in a team: the active platform users, and who is in it already. */
export function useCandidatos(idEquipe: number | null): Options {
  const usuarios = useOptions({
    key: ['/User/FindByTipo', 'ativos'],
    fetchRows: async (signal) => (await api.get<UserRow[]>('/User/FindByTipo', { params: { idUsuarioTipos: TIPOS_PLATAFORMA.join(','), ativo: true }, signal })).data,
    toOption: ({ id, nome }) => ({ id, descricao: nome }),
    staleTime: 60_000,
  });
  const membros = useTeamMembers(idEquipe);
  const isAtivo = (id: number) => usuarios.options.some((usuario) => usuario.id === id);
  const inativos = membros.options.filter(({ id }) => !isAtivo(id)).map(({ id, descricao }) => ({ id, descricao: `${descricao} (sem acesso)` }));
  return { ...usuarios, isLoading: usuarios.isLoading || membros.isLoading, options: [...usuarios.options, ...inativos] };
}
