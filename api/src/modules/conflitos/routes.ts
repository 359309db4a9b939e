import { verificacoesRoutes } from './verificacoes/verificacoes.routes';

/** The routes of the folder. */
export const routes = [verificacoesRoutes];
