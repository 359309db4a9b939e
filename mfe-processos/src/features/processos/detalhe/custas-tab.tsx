import { Page, Panel } from '@foro/shared/ui/page';
import { EmptyState } from '@foro/shared/ui/states';

/** The tab Custas: nothing to keep there yet. It calls nothing. */
export default function CustasTab() {
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
