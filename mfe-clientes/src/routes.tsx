import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const ClientesPFPage = lazy(
  () => import(/* webpackChunkName: "clientespf" */ './features/clientes-pf/clientes-pf-page'),
);
const ClientePFFormPage = lazy(
  () => import(/* webpackChunkName: "clientepfdetalhe" */ './features/clientes-pf/cliente-pf-form-page'),
);
const ClientesPJPage = lazy(
  () => import(/* webpackChunkName: "clientespj" */ './features/clientes-pj/clientes-pj-page'),
);
const ClientePJFormPage = lazy(
  () => import(/* webpackChunkName: "clientepjdetalhe" */ './features/clientes-pj/cliente-pj-form-page'),
);
const UsuariosPJPage = lazy(
  () => import(/* webpackChunkName: "usuariospj" */ './features/usuarios-pj/usuarios-pj-page'),
);
const UsuarioPJFormPage = lazy(
  () => import(/* webpackChunkName: "usuariopjdetalhe" */ './features/usuarios-pj/usuario-pj-form-page'),
);
const ConflitosPage = lazy(
  () => import(/* webpackChunkName: "conflitos" */ './features/conflitos/conflitos-page'),
);
const ConflitoPage = lazy(
  () => import(/* webpackChunkName: "conflitodetalhe" */ './features/conflitos/conflito-page'),
);
const ConsultasPage = lazy(
  () => import(/* webpackChunkName: "consultas" */ './features/conflitos/consultas/consultas-page'),
);
const ConsultaFormPage = lazy(
  () => import(/* webpackChunkName: "consultadetalhe" */ './features/conflitos/consultas/consulta-form-page'),
);

/** The only module that this remote exposes. */
export const routes: RouteObject[] = [
  { path: 'clientespf', element: <ClientesPFPage /> },
  { path: 'clientepfdetalhe/:idClientePF', element: <ClientePFFormPage /> },
  { path: 'clientespj', element: <ClientesPJPage /> },
  { path: 'clientepjdetalhe/:idClientePJ', element: <ClientePJFormPage /> },
  { path: 'usuariospj', element: <UsuariosPJPage /> },
  { path: 'usuariopjdetalhe/:idUsuarioPJ/:idEmpresa', element: <UsuarioPJFormPage /> },
  { path: 'conflitos', element: <ConflitosPage /> },
  { path: 'conflitodetalhe/:idConflito', element: <ConflitoPage /> },
  { path: 'consultas', element: <ConsultasPage /> },
  { path: 'consultadetalhe/:idConsulta', element: <ConsultaFormPage /> },
];
