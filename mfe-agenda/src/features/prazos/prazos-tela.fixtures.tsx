import { renderRoute } from '@foro/shared/testing';
import PrazoFolhaPage from './folha/prazo-folha-page';
import PrazoFormPage from './prazo-form-page';
import PrazosDoProcesso from './prazos-do-processo';

const routes = [
  { path: 'aba', element: <PrazosDoProcesso context={{ idProcesso: 3 }} title="Prazos" /> },
  { path: 'prazodetalhe/:idPrazo', element: <PrazoFormPage /> },
  { path: 'prazos/folha/:idPrazo', element: <PrazoFolhaPage /> },
];
/** A screen of deadlines, by its path. */
export const show = (path: string) => renderRoute(routes, { path });
