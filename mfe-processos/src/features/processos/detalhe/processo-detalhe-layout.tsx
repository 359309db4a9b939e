import { useRecordId } from '@foro/shared/ui/form-frame';
import { RouteTabs } from '@foro/shared/ui/page';
import { FormSkeleton } from '@foro/shared/ui/states';
import { Suspense } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import './processo-header.css';
import { ProcessoHeader } from './processo-header';

const tabsOf = (id: number) => {
  const base = `/processodetalhe/${id}`;
  return [
    { to: base, label: 'Processo', isExact: true },
    { to: `${base}/aux`, label: 'Dados Auxiliares' },
    { to: `${base}/contraria`, label: 'Parte Contrária' },
    { to: `${base}/hist`, label: 'Acompanhamento' },
    { to: `${base}/custas`, label: 'Custas' },
    { to: `${base}/docs`, label: 'Documentos' },
  ];
};

/** /processodetalhe/{idProcesso}: the case's card and tabs, above the tab that the address names. */
export default function ProcessoDetalheLayout() {
  const id = useRecordId('idProcesso');
  if (!id) return <Navigate to="/processos" replace state={{ notice: 'ID do processo inválido.' }} />;
  return (
    <div className="processo-detalhe">
      <ProcessoHeader key={id} />
      <RouteTabs label="Abas do processo" tabs={tabsOf(id)} />
      <Suspense fallback={<FormSkeleton />}>
        <Outlet />
      </Suspense>
    </div>
  );
}
