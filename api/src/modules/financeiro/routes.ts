import { custasRoutes } from './custas/custas.routes';
import { fechamentoRoutes } from './custas/fechamento.routes';
import { honorariosRoutes } from './honorarios/honorarios.routes';
import { prestacoesRoutes } from './prestacoes/prestacoes.routes';

/** The routes of the folder. */
export const routes = [custasRoutes, prestacoesRoutes, fechamentoRoutes, honorariosRoutes];
