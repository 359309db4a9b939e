import { agendaAssinadaRoutes } from './agenda-assinada/agenda-assinada.routes';
import { compromissosRoutes } from './compromissos/compromissos.routes';
import { convitesAgendaRoutes } from './convites-agenda/convites-agenda.routes';

import { fluxosRoutes } from './fluxos/fluxos.routes';
import { tarefasRoutes } from './tarefas/tarefas.routes';

/** The routes of the folder. */
export const routes = [
  compromissosRoutes,
  convitesAgendaRoutes,
  agendaAssinadaRoutes,
  tarefasRoutes,
  fluxosRoutes,
];
