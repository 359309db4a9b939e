import { TIPOS_PLATAFORMA } from '@foro/shared/contracts/tipos';
import type { UserInvited } from '@foro/shared/contracts/invitation';
import type { User, UserAccess, UserCreate } from '@foro/shared/contracts/user';
import { api, recordCalls } from '@foro/shared/http';

export const USUARIOS = { path: '/User/FindByTipo', filters: { idUsuarioTipos: TIPOS_PLATAFORMA.join(',') } };
/** Key of one user in the query cache. */
export const USUARIO_KEY = ['User'];

/** The requests for one platform user. */
export const usuarioCalls = recordCalls<User, UserCreate>('/User', '/User/');

export const toggleAcesso = async (id: number, dataAlteracao?: string) =>
  (await api.post<UserAccess>(`/User/toggleActive/${id}`, undefined, { params: { dataAlteracao } })).data;

/** Creates a user who chooses the password by a link. */
export const inviteUsuario = async ({ senha: _, ...body }: UserCreate) =>
  (await api.post<UserInvited>('/User/Invitation', { id: null, ...body, senha: null })).data;
