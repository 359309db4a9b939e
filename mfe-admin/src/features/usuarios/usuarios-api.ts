import type { CompanyRow } from '@foro/shared/contracts/company';
import { TIPOS_EMPRESA_GRUPO, TIPOS_PLATAFORMA } from '@foro/shared/contracts/tipos';
import type { User, UserAccess, UserCreate } from '@foro/shared/contracts/user';
import { api } from '@foro/shared/http';
import { useOptions } from '@foro/shared/lookups';
import type { Stored } from '@foro/shared/ui/form-frame';

/** Where the platform users are listed. */
export const USUARIOS = { path: '/User/FindByTipo', filters: { idUsuarioTipos: TIPOS_PLATAFORMA.join(',') } };
/** Key of one user in the query cache. */
export const USUARIO_KEY = ['User'];

export const getUsuario = async (id: number, signal?: AbortSignal) => (await api.get<User>(`/User/${id}`, { signal })).data;

export const saveUsuario = async (usuario: UserCreate, stored: Stored | null) =>
  (await (stored ? api.put<User>('/User/', { ...usuario, ...stored }) : api.post<User>('/User', usuario))).data;

export const toggleAcesso = async (id: number) => (await api.post<UserAccess>(`/User/toggleActive/${id}`)).data;

/** The firm's offices by their fantasy names. */
export const useEscritorios = () =>
  useOptions({
    key: ['/Company/FindByTipo', 'escritorios'],
    fetchRows: async (signal) => (await api.get<CompanyRow[]>('/Company/FindByTipo', { params: { idEmpresaTipos: TIPOS_EMPRESA_GRUPO.join(',') }, signal })).data,
    toOption: ({ id, nomeFantasia }) => ({ id, descricao: nomeFantasia }),
    staleTime: 60_000,
  });
