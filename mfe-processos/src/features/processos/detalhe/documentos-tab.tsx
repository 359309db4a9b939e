import { Page, Panel } from '@foro/shared/ui/page';
import { EmptyState } from '@foro/shared/ui/states';

/** The tab Documentos: nothing to keep there yet. It calls nothing. */
export default function DocumentosTab() {
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
