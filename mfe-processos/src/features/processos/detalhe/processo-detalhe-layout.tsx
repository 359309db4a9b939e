import type { Process } from '@foro/shared/contracts/process';
import { ApiError } from '@foro/shared/http';
import { useNoteRecent } from '@foro/shared/search';
import { useIsStaff } from '@foro/shared/session';
import { usePieces } from '@foro/shared/slots';
import { LinkButton } from '@foro/shared/ui/core';
import { useRecordId } from '@foro/shared/ui/form-frame';
import { BackIcon } from '@foro/shared/ui/icons';
import { Page, Panel, RecordName, type RouteTab, RouteTabs } from '@foro/shared/ui/page';
import { useWayBack } from '@foro/shared/ui/places';
import { EmptyState, FormSkeleton } from '@foro/shared/ui/states';
import { Suspense } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import './processo-header.css';
import { ProcessoHeader } from './processo-header';
import { DADOS_DO_CLIENTE } from './processo-reading';
import { TrilhaDoProcesso } from './trilha-do-processo';
import { useProcesso } from './use-processo';

/** The tabs: the specification's six, then those of other remotes. */
const tabsOf = (id: number, pieces: readonly { name: string; title: string }[]) => {
  const base = `/processodetalhe/${id}`;
  const own = [
    { to: base, label: 'Processo', isExact: true },
    { to: `${base}/aux`, label: 'Dados Auxiliares' },
    { to: `${base}/contraria`, label: 'Parte Contrária', also: `${base}/contrariadetalhe` },
    { to: `${base}/hist`, label: 'Acompanhamento', also: `${base}/histdetalhe` },
    { to: `${base}/custas`, label: 'Custas', also: `${base}/custadetalhe` },
    { to: `${base}/docs`, label: 'Documentos' },
  ];
  const offered = pieces.map(({ name, title }) => ({ to: `${base}/${name}`, label: title }));
  return [...own, ...offered];
};

const inClientWords = (tab: RouteTab) =>
  tab.label === 'Dados Auxiliares' ? { ...tab, label: DADOS_DO_CLIENTE } : tab;

/** Whether a client sees a tab: not that of the costs where none was shared. */
const isShownToClient = ({ label }: RouteTab, processo: Process | undefined) =>
  label !== 'Custas' || processo?.temCustas === true;

/** If the case does not exist, its tabs are not shown either. */
function ProcessoNaoEncontrado() {
  const back = (
    <LinkButton to={useWayBack('/processos', null)} icon={<BackIcon />}>
      Lista de Processos
    </LinkButton>
  );
  return (
    <Page title="Processo não encontrado" isNarrow>
      <Panel>
        <EmptyState
          title="Não foi possível carregar o cabeçalho do processo."
          text="Ele pode ter sido excluído, ou o endereço não está certo."
          action={back}
        />
      </Panel>
    </Page>
  );
}

function Tabs({ id }: { id: number }) {
  const { data, error } = useProcesso();
  const isStaff = useIsStaff();
  useNoteRecent(
    data ? { kind: 'processos', titulo: data.titulo, detalhe: data.pasta || data.numeroCNJ || '' } : null,
    `/processodetalhe/${id}`,
  );
  const all = tabsOf(id, usePieces('processo.aba'));
  const tabs = isStaff ? all : all.map(inClientWords);
  const shown = isStaff ? tabs : tabs.filter((tab) => isShownToClient(tab, data));
  if (!data && error instanceof ApiError && error.status === 404) return <ProcessoNaoEncontrado />;
  return (
    <div className="processo-detalhe">
      <TrilhaDoProcesso id={id} tabs={tabs} />
      <ProcessoHeader id={id} />
      <RouteTabs label="Abas do processo" tabs={shown} />
      <RecordName value={data?.titulo ?? ''}>
        <Suspense fallback={<FormSkeleton />}>
          <Outlet />
        </Suspense>
      </RecordName>
    </div>
  );
}

/** /processodetalhe/{idProcesso}: the case's card and tabs, above the tab in the address. */
export default function ProcessoDetalheLayout() {
  const id = useRecordId('idProcesso');
  if (!id) return <Navigate to="/processos" replace state={{ notice: 'ID do processo inválido.' }} />;
  return <Tabs key={id} id={id} />;
}
