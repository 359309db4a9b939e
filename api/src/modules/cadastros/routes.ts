import { convitesRoutes } from './convites/convites.routes';
import { empresasRoutes } from './empresas/empresas.routes';
import { pixRoutes } from './empresas/pix.routes';
import { equipesRoutes } from './equipes/equipes.routes';
import { importacaoRoutes } from './importacao/importacao.routes';
import { qualificacoesRoutes } from './qualificacoes/qualificacoes.routes';
import { usuariosRoutes } from './usuarios/usuarios.routes';

/** The routes of the folder. */
export const routes = [
  empresasRoutes,
  pixRoutes,
  equipesRoutes,
  usuariosRoutes,
  convitesRoutes,
  importacaoRoutes,
  qualificacoesRoutes,
];
