import { TIPOS_CLIENTE_PF } from '@foro/shared/contracts/tipos';
import type { ActivateClientePf, User, UserAccess, UserCreate } from '@foro/shared/contracts/user';
import { api, recordCalls } from '@foro/shared/http';

export const CLIENTES_PF = {
  path: '/User/FindByTipo',
  filters: { idUsuarioTipos: TIPOS_CLIENTE_PF.join(',') },
};
/** Key of one PF client in the query cache. */
export const CLIENTE_PF_KEY = ['User'];

export const clientePF = recordCalls<User, UserCreate>('/User', '/User/');

export const toggleAcesso = async (id: number, dataAlteracao?: string) =>
  (await api.post<UserAccess>(`/User/toggleActive/${id}`, undefined, { params: { dataAlteracao } })).data;

/** Gives an inactive PF client an e-mail and a password for signing in. */
export const releaseAcesso = async (acesso: ActivateClientePf) =>
  (await api.post<UserAccess>('/User/activeClientPF', acesso)).data;
