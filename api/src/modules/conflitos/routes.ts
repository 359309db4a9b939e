import { ajusteRoutes } from './ajuste/ajuste.routes';
import { consultasRoutes } from './consultas/consultas.routes';
import { verificacoesRoutes } from './verificacoes/verificacoes.routes';

/** The routes of the folder. */
export const routes = [ajusteRoutes, consultasRoutes, verificacoesRoutes];
