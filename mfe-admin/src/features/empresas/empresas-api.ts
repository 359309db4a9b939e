import type { Company, CompanyCreate } from '@foro/shared/contracts/company';
import { TIPOS_EMPRESA_GRUPO } from '@foro/shared/contracts/tipos';
import { recordCalls } from '@foro/shared/http';
import { loadProfile } from '@foro/shared/session';
import type { Stored } from '@foro/shared/ui/form-frame';

export const EMPRESAS = {
  path: '/Company/FindByTipo',
  filters: { idEmpresaTipos: TIPOS_EMPRESA_GRUPO.join(',') },
};
/** Key of one company in the query cache. */
export const EMPRESA_KEY = ['Company'];

const calls = recordCalls<Company, CompanyCreate>('/Company', '/Company/');

export const empresaCalls = {
  ...calls,
  save: async (empresa: CompanyCreate, stored: Stored | null): Promise<Company> => {
    const saved = await calls.save(empresa, stored);
    // It may be the office of the person who saves: the new colours apply at once.
    if (stored) void loadProfile();
    return saved;
  },
};
