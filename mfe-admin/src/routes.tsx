import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const UsuariosPage = lazy(() => import(/* webpackChunkName: "usuarios" */ './features/usuarios/usuarios-page'));

/** The only module that this remote exposes. */
export const routes: RouteObject[] = [{ path: 'usuarios', element: <UsuariosPage /> }];
