import { acessoRoutes } from './acesso/acesso.routes';
import { acompanhamentosRoutes } from './acompanhamentos/acompanhamentos.routes';
import { movimentosRoutes } from './movimentos/movimentos.routes';
import { partesContrariasRoutes } from './partes-contrarias/partes-contrarias.routes';
import { processosRoutes } from './processos/processos.routes';
import { riscosRoutes } from './riscos/riscos.routes';

/** The routes of the folder. */
export const routes = [
  processosRoutes,
  acessoRoutes,
  partesContrariasRoutes,
  acompanhamentosRoutes,
  riscosRoutes,
  movimentosRoutes,
];
