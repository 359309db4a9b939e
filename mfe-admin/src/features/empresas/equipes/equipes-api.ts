import { TIPOS_PLATAFORMA } from '@foro/shared/contracts/tipos';
import type { Team, TeamCreate } from '@foro/shared/contracts/team';
import type { UserRow } from '@foro/shared/contracts/user';
import { api } from '@foro/shared/http';
import { type Options, useOptions } from '@foro/shared/lookups';
import type { Stored } from '@foro/shared/ui/form-frame';

export const getEquipe = async (id: number) => (await api.get<Team>(`/Team/${id}`)).data;

export const saveEquipe = async (equipe: TeamCreate, stored: Stored | null) =>
  (await (stored ? api.put<Team>('/Team/', { ...equipe, ...stored }) : api.post<Team>('/Team', equipe))).data;

export const deleteEquipe = (id: number) => api.delete(`/Team/${id}`);

/** Possible team members: the active platform users, and the present members, active or not. */
export function useCandidatos(membros: readonly number[]): Options {
  const usuarios = useOptions({
    key: ['/User/FindByTipo', 'candidatos'],
    fetchRows: async (signal) =>
      (
        await api.get<UserRow[]>('/User/FindByTipo', {
          params: { idUsuarioTipos: TIPOS_PLATAFORMA.join(',') },
          signal,
        })
      ).data,
    toOption: ({ id, nome, ativo }) => ({ id, ativo, descricao: ativo ? nome : `${nome} (sem acesso)` }),
    staleTime: 60_000,
  });
  return { ...usuarios, options: usuarios.options.filter(({ id, ativo }) => ativo || membros.includes(id)) };
}
