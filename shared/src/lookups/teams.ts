import type { TeamMember, TeamRow } from '../contracts/team';
import { api } from '../http/api';
import { type Options, useOptions } from './options';

const FRESH_FOR = 60_000;

const toTeamOption = ({ id, equipe, idEmpresa }: TeamRow) => ({ id, descricao: equipe, idEmpresa });
const toMemberOption = ({ id, nome }: TeamMember) => ({ id, descricao: nome });

/** First part of the key under which teams and members are cached: invalidate it after changing a team. */
export const TEAMS_KEY = 'Team';

/**
 * Teams as options, each with its office.
 *
 * @param idEmpresa office; undefined means all offices, and null fetches nothing
 */
export const useTeams = (idEmpresa?: number | null): Options<ReturnType<typeof toTeamOption>> =>
  useOptions({
    key: [TEAMS_KEY, 'list', idEmpresa ?? null],
    fetchRows: async (signal) =>
      (await api.get<TeamRow[]>('/Team', { params: { idEmpresa: idEmpresa ?? undefined }, signal })).data,
    toOption: toTeamOption,
    staleTime: FRESH_FOR,
    enabled: idEmpresa !== null,
  });

/**
 * Members of a team as options; the `id` is the user's.
 *
 * @param idEquipe null fetches nothing: no team is chosen yet
 */
export const useTeamMembers = (idEquipe: number | null): Options =>
  useOptions({
    key: [TEAMS_KEY, 'members', idEquipe],
    fetchRows: async (signal) => (await api.get<TeamMember[]>(`/Team/Members/${idEquipe}`, { signal })).data,
    toOption: toMemberOption,
    staleTime: FRESH_FOR,
    enabled: idEquipe !== null,
  });
