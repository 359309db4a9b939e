import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const AgendaPage = lazy(
  () => import(/* webpackChunkName: "agenda" */ './features/agenda/calendario/agenda-page'),
);
const CompromissoFormPage = lazy(
  () => import(/* webpackChunkName: "agendadetalhe" */ './features/agenda/compromisso/compromisso-form-page'),
);

const PrazosPage = lazy(() => import(/* webpackChunkName: "prazos" */ './features/prazos/lista/prazos-page'));
const FolhaPage = lazy(() => import(/* webpackChunkName: "folha" */ './features/prazos/folha/folha-page'));
const PrazoFolhaPage = lazy(
  () => import(/* webpackChunkName: "prazofolha" */ './features/prazos/folha/prazo-folha-page'),
);
const RecontadosPage = lazy(
  () => import(/* webpackChunkName: "recontados" */ './features/recontagem/recontados-page'),
);
const PrazoFormPage = lazy(
  () => import(/* webpackChunkName: "prazodetalhe" */ './features/prazos/prazo-form-page'),
);

const TarefasPage = lazy(() => import(/* webpackChunkName: "tarefas" */ './features/tarefas/tarefas-page'));
const TarefaFormPage = lazy(
  () => import(/* webpackChunkName: "tarefadetalhe" */ './features/tarefas/tarefa-form-page'),
);

const FluxosPage = lazy(
  () => import(/* webpackChunkName: "fluxos" */ './features/tarefas/fluxos/fluxos-page'),
);
const FluxoFormPage = lazy(
  () => import(/* webpackChunkName: "fluxodetalhe" */ './features/tarefas/fluxos/fluxo-form-page'),
);

/** The pages of this remote. The form loads without the calendar. */
export const routes: RouteObject[] = [
  { path: 'agenda', element: <AgendaPage /> },
  { path: 'agendadetalhe/:idCalendar', element: <CompromissoFormPage /> },
  { path: 'prazos', element: <PrazosPage /> },
  { path: 'prazos/folha', element: <FolhaPage /> },
  { path: 'prazos/folha/:idPrazo', element: <PrazoFolhaPage /> },
  { path: 'prazos/recontados', element: <RecontadosPage /> },
  { path: 'prazodetalhe/:idPrazo', element: <PrazoFormPage /> },
  { path: 'tarefas', element: <TarefasPage /> },
  { path: 'tarefadetalhe/:idTarefa', element: <TarefaFormPage /> },
  { path: 'fluxos', element: <FluxosPage /> },
  { path: 'fluxodetalhe/:idFluxo', element: <FluxoFormPage /> },
];
