import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';
import { UnexpectedErrorPage } from './errors/unexpected-error-page';
import { lazyAtOnce } from './layout/lazy-at-once';
import { RequireSession } from './layout/require-session';
import { Suite } from './layout/suite';
import { LoginPage } from './login/login-page';

const shellLayout = lazyAtOnce(() => import(/* webpackChunkName: "shell" */ './layout/shell-layout'));
const homePage = lazyAtOnce(() => import(/* webpackChunkName: "shell" */ './home/home-page'));
const remotePage = lazyAtOnce(() => import(/* webpackChunkName: "shell" */ './remotes/remote-page'));
const { Component: ShellLayout } = shellLayout;
const { Component: HomePage } = homePage;
const { Component: RemotePage } = remotePage;
const InstallPage = lazy(() => import(/* webpackChunkName: "install" */ './install/install-page'));
const EsqueciPage = lazy(() => import(/* webpackChunkName: "nova-senha" */ './nova-senha/esqueci-page'));
const NovaSenhaPage = lazy(() => import(/* webpackChunkName: "nova-senha" */ './nova-senha/nova-senha-page'));
const ConvitePage = lazy(() => import(/* webpackChunkName: "nova-senha" */ './nova-senha/convite-page'));
const AvisosPage = lazy(() => import(/* webpackChunkName: "avisos" */ './avisos/avisos-page'));
const EnviadosPage = lazy(() => import(/* webpackChunkName: "enviados" */ './avisos/enviados-page'));
const PararPage = lazy(() => import(/* webpackChunkName: "nova-senha" */ './avisos/parar-page'));
const ResponderPage = lazy(
  () => import(/* webpackChunkName: "responder-convite" */ './responder/responder-page'),
);
const CompartilhadoPage = lazy(
  () => import(/* webpackChunkName: "compartilhado" */ './compartilhado/compartilhado-page'),
);
const AceitePage = lazy(() => import(/* webpackChunkName: "aceite" */ './aceite/aceite-page'));
const SaidaPage = lazy(() => import(/* webpackChunkName: "saida" */ './saida/saida-page'));
const ResultsPage = lazy(() => import(/* webpackChunkName: "resultados" */ './search/results-page'));
const ContaPage = lazy(() => import(/* webpackChunkName: "conta" */ './conta/conta-page'));
const StatusPage = lazy(() => import(/* webpackChunkName: "status" */ './status/status-page'));
const TestePage = lazy(() => import(/* webpackChunkName: "teste" */ './teste/teste-page'));

/**
 * For a signed-in person: prepares the frame so that it renders at once, and in it the page of the address if
 * that belongs to a remote. Never rejects.
 */
export async function prepareFrame(pathname: string): Promise<void> {
  const page = import(/* webpackChunkName: "shell" */ './remotes/prepare-page');
  const parts = [shellLayout.prepare(), homePage.prepare(), remotePage.prepare()];
  // The code that renders a part handles its failure.
  await Promise.allSettled([...parts, page.then(({ preparePage }) => preparePage(pathname))]);
}

/** The host's own routes; every other protected address belongs to a remote, found by its prefix. */
export const routes: RouteObject[] = [
  {
    element: <Suite />,
    errorElement: <UnexpectedErrorPage />,
    children: [
      { path: '/login', element: <LoginPage /> },
      { path: '/esqueci', element: <EsqueciPage /> },
      { path: '/senha', element: <NovaSenhaPage /> },
      { path: '/convite', element: <ConvitePage /> },
      { path: '/parar-resumo', element: <PararPage /> },
      { path: '/responder-convite', element: <ResponderPage /> },
      { path: '/compartilhado', element: <CompartilhadoPage /> },
      { path: '/aceite', element: <AceitePage /> },
      { path: '/aceite/:codigo', element: <AceitePage /> },
      { path: '/teste', element: <TestePage /> },
      {
        path: '/',
        element: (
          <RequireSession>
            <ShellLayout />
          </RequireSession>
        ),
        children: [
          { index: true, element: <HomePage /> },
          { path: 'home', element: <HomePage /> },
          { path: 'aplicativo', element: <InstallPage /> },
          { path: 'avisos', element: <AvisosPage /> },
          { path: 'avisos/enviados', element: <EnviadosPage /> },
          { path: 'busca', element: <ResultsPage /> },
          { path: 'caixa-de-saida', element: <SaidaPage /> },
          { path: 'conta', element: <ContaPage /> },
          { path: 'status', element: <StatusPage /> },
          { path: '*', element: <RemotePage /> },
        ],
      },
    ],
  },
];
