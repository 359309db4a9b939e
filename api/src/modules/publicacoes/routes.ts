import { oabsRoutes } from './oabs/oabs.routes';
import { publicacoesRoutes } from './publicacoes/publicacoes.routes';

/** The routes of the folder. */
export const routes = [oabsRoutes, publicacoesRoutes];
