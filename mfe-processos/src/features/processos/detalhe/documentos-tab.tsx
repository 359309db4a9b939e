import { useIsStaff } from '@foro/shared/session';
import { Page, Panel } from '@foro/shared/ui/page';
import { EmptyState } from '@foro/shared/ui/states';
import { Navigate } from 'react-router-dom';

/** The tab Documentos: nothing to keep there yet. It calls nothing, and a client is led back to the case. */
export default function DocumentosTab() {
  if (!useIsStaff()) return <Navigate to=".." replace />;
  return (
    <Page title="Documentos" isNarrow>
      <Panel>
        <EmptyState
          title="Nenhum documento"
          text="Petições, decisões e comprovantes do processo ficarão aqui."
        />
      </Panel>
    </Page>
  );
}
