import type { Company, CompanyCreate } from '@foro/shared/contracts/company';
import { TIPOS_CLIENTE_PJ } from '@foro/shared/contracts/tipos';
import { recordCalls } from '@foro/shared/http';

export const CLIENTES_PJ = {
  path: '/Company/FindByTipo',
  filters: { idEmpresaTipos: TIPOS_CLIENTE_PJ.join(',') },
};
/** Key of one PJ client in the query cache. */
export const CLIENTE_PJ_KEY = ['Company'];

export const clientePJ = recordCalls<Company, CompanyCreate>('/Company', '/Company/');
