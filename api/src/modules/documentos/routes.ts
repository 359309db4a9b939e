import { aceitesRoutes } from './aceites/aceites.routes';
import { compartilhamentosRoutes } from './compartilhamentos/compartilhamentos.routes';
import { conversasRoutes } from './conversas/conversas.routes';
import { documentosRoutes } from './documentos/documentos.routes';
import { enviosRoutes } from './documentos/envios.routes';
import { entregasRoutes } from './entregas/entregas.routes';
import { pedidosRoutes } from './pedidos/pedidos.routes';
import { modelosRoutes } from './modelos/modelos.routes';

/** The routes of the folder. */
export const routes = [
  documentosRoutes,
  enviosRoutes,
  entregasRoutes,
  conversasRoutes,
  pedidosRoutes,
  compartilhamentosRoutes,
  aceitesRoutes,
  modelosRoutes,
];
