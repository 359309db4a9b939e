import { useIsStaff } from '@foro/shared/session';
import { Page, Panel } from '@foro/shared/ui/page';
import { EmptyState } from '@foro/shared/ui/states';
import { Navigate } from 'react-router-dom';

/** The tab Custas: nothing to keep there yet. It calls nothing, and a client is led back to the case. */
export default function CustasTab() {
  if (!useIsStaff()) return <Navigate to=".." replace />;
  return (
    <Page title="Custas" isNarrow>
      <Panel>
        <EmptyState
          title="Nenhuma custa lançada"
          text="As despesas do processo ficarão aqui: custas judiciais, honorários e reembolsos."
        />
      </Panel>
    </Page>
  );
}
