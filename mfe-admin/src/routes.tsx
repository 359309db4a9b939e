import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const UsuariosPage = lazy(
  () => import(/* webpackChunkName: "usuarios" */ './features/usuarios/usuarios-page'),
);
const UsuarioFormPage = lazy(
  () => import(/* webpackChunkName: "usuariodetalhe" */ './features/usuarios/usuario-form-page'),
);
const EmpresasPage = lazy(
  () => import(/* webpackChunkName: "empresas" */ './features/empresas/empresas-page'),
);
const EmpresaFormPage = lazy(
  () => import(/* webpackChunkName: "empresadetalhe" */ './features/empresas/empresa-form-page'),
);
const LixeiraPage = lazy(() => import(/* webpackChunkName: "lixeira" */ './features/lixeira/lixeira-page'));
const AuditoriaPage = lazy(
  () => import(/* webpackChunkName: "auditoria" */ './features/auditoria/auditoria-page'),
);
const CalendariosPage = lazy(
  () => import(/* webpackChunkName: "calendarios" */ './features/calendarios/calendarios-page'),
);
const CalendarioPage = lazy(
  () => import(/* webpackChunkName: "calendariodetalhe" */ './features/calendarios/calendario-page'),
);

const OabsPage = lazy(() => import(/* webpackChunkName: "oabs" */ './features/oabs/oabs-page'));
const SemAndamentosPage = lazy(
  () => import(/* webpackChunkName: "semandamentos" */ './features/oabs/sem-andamentos-page'),
);
const OabFormPage = lazy(() => import(/* webpackChunkName: "oabdetalhe" */ './features/oabs/oab-form-page'));
const ModelosPage = lazy(() => import(/* webpackChunkName: "modelos" */ './features/modelos/modelos-page'));
const ModeloFormPage = lazy(
  () => import(/* webpackChunkName: "modelodetalhe" */ './features/modelos/modelo-form-page'),
);

const SegurancaPage = lazy(
  () => import(/* webpackChunkName: "seguranca" */ './features/seguranca/seguranca-page'),
);

const ImportacoesPage = lazy(
  () => import(/* webpackChunkName: "importacao" */ './features/importacao/importacoes-page'),
);
const ImportacaoPage = lazy(
  () => import(/* webpackChunkName: "importacaodetalhe" */ './features/importacao/importacao-page'),
);

const IntegracoesPage = lazy(
  () => import(/* webpackChunkName: "integracoes" */ './features/integracoes/integracoes-page'),
);
const WebhooksPage = lazy(
  () => import(/* webpackChunkName: "integracoes" */ './features/integracoes/webhooks-page'),
);
const EntregasPage = lazy(
  () => import(/* webpackChunkName: "integracoes" */ './features/integracoes/entregas-page'),
);
const GuiaPage = lazy(() => import(/* webpackChunkName: "integracoes" */ './features/integracoes/guia-page'));
const LevarPage = lazy(() => import(/* webpackChunkName: "levar" */ './features/levar/levar-page'));

/** The only module that this remote exposes. */
export const routes: RouteObject[] = [
  { path: 'usuarios', element: <UsuariosPage /> },
  { path: 'usuariodetalhe/:idUsuario', element: <UsuarioFormPage /> },
  { path: 'empresas', element: <EmpresasPage /> },
  { path: 'empresadetalhe/:idEmpresa', element: <EmpresaFormPage /> },
  { path: 'lixeira', element: <LixeiraPage /> },
  { path: 'calendarios', element: <CalendariosPage /> },
  { path: 'calendariodetalhe/:idCalendario', element: <CalendarioPage /> },
  { path: 'oabs', element: <OabsPage /> },
  { path: 'oabs/sem-andamentos', element: <SemAndamentosPage /> },
  { path: 'oabdetalhe/:idOab', element: <OabFormPage /> },
  { path: 'modelos', element: <ModelosPage /> },
  { path: 'modelodetalhe/:idModelo', element: <ModeloFormPage /> },
  { path: 'importacao', element: <ImportacoesPage /> },
  { path: 'importacaodetalhe/:idImportacao', element: <ImportacaoPage /> },
  { path: 'integracoes', element: <IntegracoesPage /> },
  { path: 'integracoes/webhooks', element: <WebhooksPage /> },
  { path: 'integracoes/webhooks/:idWebhook', element: <EntregasPage /> },
  { path: 'integracoes/guia', element: <GuiaPage /> },
  { path: 'levar', element: <LevarPage /> },
  { path: 'auditoria', element: <AuditoriaPage /> },
  { path: 'seguranca', element: <SegurancaPage /> },
];
