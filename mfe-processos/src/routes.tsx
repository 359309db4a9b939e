import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';

const ProcessosPage = lazy(
  () => import(/* webpackChunkName: "processos" */ './features/processos/lista/processos-page'),
);
const ProcessoNovoPage = lazy(
  () => import(/* webpackChunkName: "processonovo" */ './features/processos/formulario/processo-novo-page'),
);
const ProcessoDetalheLayout = lazy(
  () =>
    import(/* webpackChunkName: "processodetalhe" */ './features/processos/detalhe/processo-detalhe-layout'),
);
const ProcessoTab = lazy(
  () => import(/* webpackChunkName: "processo" */ './features/processos/detalhe/processo-tab'),
);
const DadosAuxiliaresTab = lazy(
  () => import(/* webpackChunkName: "aux" */ './features/processos/detalhe/dados-auxiliares-tab'),
);
const PartesContrariasTab = lazy(
  () =>
    import(
      /* webpackChunkName: "contraria" */ './features/processos/partes-contrarias/partes-contrarias-tab'
    ),
);
const ParteContrariaFormPage = lazy(
  () =>
    import(
      /* webpackChunkName: "contrariadetalhe" */ './features/processos/partes-contrarias/parte-contraria-form-page'
    ),
);
const AcompanhamentosTab = lazy(
  () => import(/* webpackChunkName: "hist" */ './features/processos/acompanhamentos/acompanhamentos-tab'),
);
const AcompanhamentoFormPage = lazy(
  () =>
    import(
      /* webpackChunkName: "histdetalhe" */ './features/processos/acompanhamentos/acompanhamento-form-page'
    ),
);
const CustasTab = lazy(
  () => import(/* webpackChunkName: "custas" */ './features/processos/custas/custas-tab'),
);
const FinanceiroPage = lazy(
  () => import(/* webpackChunkName: "financeiro" */ './features/processos/financeiro/financeiro-page'),
);
const PrestacoesPage = lazy(
  () => import(/* webpackChunkName: "prestacoes" */ './features/processos/prestacoes/prestacoes-page'),
);
const PrestacaoNovaPage = lazy(
  () => import(/* webpackChunkName: "prestacaonova" */ './features/processos/prestacoes/prestacao-nova-page'),
);
const PrestacaoPage = lazy(
  () => import(/* webpackChunkName: "prestacao" */ './features/processos/prestacoes/prestacao-page'),
);
const RiscosPage = lazy(
  () => import(/* webpackChunkName: "riscos" */ './features/processos/riscos/riscos-page'),
);
const CustaFormPage = lazy(
  () => import(/* webpackChunkName: "custadetalhe" */ './features/processos/custas/custa-form-page'),
);
const DocumentosTab = lazy(
  () => import(/* webpackChunkName: "docs" */ './features/processos/documentos/documentos-tab'),
);
const PublicacoesPage = lazy(
  () => import(/* webpackChunkName: "publicacoes" */ './features/publicacoes/caixa/publicacoes-page'),
);
const AbaOferecida = lazy(
  () => import(/* webpackChunkName: "aba" */ './features/processos/detalhe/aba-oferecida'),
);

/** The pages that this remote exposes. Each tab of a case is a route, and so a link. */
export const routes: RouteObject[] = [
  { path: 'processos', element: <ProcessosPage /> },
  { path: 'publicacoes', element: <PublicacoesPage /> },
  { path: 'financeiro', element: <FinanceiroPage /> },
  { path: 'riscos', element: <RiscosPage /> },
  { path: 'prestacoes', element: <PrestacoesPage /> },
  { path: 'prestacaonova', element: <PrestacaoNovaPage /> },
  { path: 'prestacaodetalhe/:idPrestacao', element: <PrestacaoPage /> },
  { path: 'processonovo', element: <ProcessoNovoPage /> },
  {
    // Also without an id: the layout leads back to the list.
    path: 'processodetalhe/:idProcesso?',
    element: <ProcessoDetalheLayout />,
    children: [
      { index: true, element: <ProcessoTab /> },
      { path: 'aux', element: <DadosAuxiliaresTab /> },
      { path: 'contraria', element: <PartesContrariasTab /> },
      { path: 'contrariadetalhe/:idContraria', element: <ParteContrariaFormPage /> },
      { path: 'hist', element: <AcompanhamentosTab /> },
      { path: 'histdetalhe/:idHistorico', element: <AcompanhamentoFormPage /> },
      { path: 'custas', element: <CustasTab /> },
      { path: 'custadetalhe/:idCusta', element: <CustaFormPage /> },
      { path: 'docs', element: <DocumentosTab /> },
      { path: ':aba/*', element: <AbaOferecida /> },
    ],
  },
];
