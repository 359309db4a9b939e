import { agendaAssinadaRoutes } from './agenda-assinada/agenda-assinada.routes';
import { compromissosRoutes } from './compromissos/compromissos.routes';
import { convitesAgendaRoutes } from './convites-agenda/convites-agenda.routes';

/** The routes of the folder. */
export const routes = [compromissosRoutes, convitesAgendaRoutes, agendaAssinadaRoutes];
