import type { Company, CompanyCreate } from '@foro/shared/contracts/company';
import { TIPOS_EMPRESA_GRUPO } from '@foro/shared/contracts/tipos';
import { api } from '@foro/shared/http';
import { loadProfile } from '@foro/shared/session';
import type { Stored } from '@foro/shared/ui/form-frame';

/** Where the offices are listed. */
export const EMPRESAS = { path: '/Company/FindByTipo', filters: { idEmpresaTipos: TIPOS_EMPRESA_GRUPO.join(',') } };
/** Key of one company in the query cache. */
export const EMPRESA_KEY = ['Company'];

export const getEmpresa = async (id: number, signal?: AbortSignal) => (await api.get<Company>(`/Company/${id}`, { signal })).data;

export async function saveEmpresa(empresa: CompanyCreate, stored: Stored | null): Promise<Company> {
  const { data } = await (stored ? api.put<Company>('/Company/', { ...empresa, ...stored }) : api.post<Company>('/Company', { ...empresa, id: null }));
  // It may be the office of the person who saves: new colours show at once.
  if (stored) void loadProfile();
  return data;
}

export const deleteEmpresa = (id: number) => api.delete(`/Company/${id}`);
