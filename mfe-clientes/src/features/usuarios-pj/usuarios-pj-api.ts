import type { UserInvited } from '@foro/shared/contracts/invitation';
import { TIPOS_ACESSO_PJ } from '@foro/shared/contracts/tipos';
import type { User, UserAccess, UserCreate } from '@foro/shared/contracts/user';
import { api, recordCalls } from '@foro/shared/http';

/** The list of the PJ access users. */
export const USUARIOS_PJ = {
  path: '/User/FindByTipo',
  filters: { idUsuarioTipos: TIPOS_ACESSO_PJ.join(',') },
};
/** Key of one PJ access user in the query cache. */
export const USUARIO_PJ_KEY = ['User'];

export const usuarioPJ = recordCalls<User, UserCreate>('/User', '/User/');

export const toggleAcesso = async (id: number, dataAlteracao?: string) =>
  (await api.post<UserAccess>(`/User/toggleActive/${id}`, undefined, { params: { dataAlteracao } })).data;

/** Creates a user who chooses the password by a link. */
export const inviteUsuarioPJ = async ({ senha: _, ...body }: UserCreate) =>
  (await api.post<UserInvited>('/User/Invitation', { id: null, ...body, senha: null })).data;
