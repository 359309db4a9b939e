import { calendariosRoutes } from './calendarios/calendarios.routes';
import { entradasRoutes } from './calendarios/entradas.routes';
import { carteiraDePrazosRoutes } from './prazos/carteira.routes';
import { prazosRoutes } from './prazos/prazos.routes';
import { recontagemRoutes } from './prazos/recontagem.routes';

/** The routes of the folder. */
export const routes = [
  calendariosRoutes,
  entradasRoutes,
  carteiraDePrazosRoutes,
  recontagemRoutes,
  prazosRoutes,
];
