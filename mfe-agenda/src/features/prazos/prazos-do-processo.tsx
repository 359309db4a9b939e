import type { SlotProps } from '@foro/shared/slots';
import { LinkButton } from '@foro/shared/ui/core';
import { CalendarIcon, PlusIcon } from '@foro/shared/ui/icons';
import { Page, Panel } from '@foro/shared/ui/page';
import { EmptyState, ErrorState, FormSkeleton } from '@foro/shared/ui/states';
import { PrazoLinha } from './prazo-linha';
import { isAberto } from './prazo-palavras';
import { usePrazosDoProcesso } from './prazos-api';
import './prazos.css';
import { RecontarOutros } from './recontar-outros';

function Lista({ idProcesso }: { idProcesso: number }) {
  const { data, error, isFetching, refetch } = usePrazosDoProcesso(idProcesso);
  if (!data && error)
    return (
      <ErrorState
        message="Não foi possível carregar os prazos do processo."
        detail={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <FormSkeleton fields={4} />;
  if (data.length === 0)
    return (
      <EmptyState
        title="Nenhum prazo neste processo"
        text="Conte o primeiro a partir de como o ato foi comunicado."
      />
    );
  const abertos = data.filter(isAberto);
  const encerrados = data.filter((row) => !isAberto(row)).toReversed();
  return (
    <>
      <RecontarOutros rows={data} />
      <h2>Em aberto</h2>
      {abertos.length === 0 && <p>Nenhum prazo em aberto.</p>}
      <ul className="prazo-lista" aria-label="Prazos em aberto">
        {abertos.map((row) => (
          <PrazoLinha key={row.id} row={row} />
        ))}
      </ul>
      {encerrados.length > 0 && (
        <>
          <h2>Encerrados</h2>
          <ul className="prazo-lista" aria-label="Prazos encerrados">
            {encerrados.map((row) => (
              <PrazoLinha key={row.id} row={row} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** The tab 'Prazos' of a case (slot `processo.aba`). */
export default function PrazosDoProcesso({ context: { idProcesso } }: SlotProps<'processo.aba'>) {
  return (
    <Page
      title="Prazos"
      isNarrow
      actions={
        <>
          <LinkButton to="/prazos" icon={<CalendarIcon />}>
            Todos os prazos
          </LinkButton>
          <LinkButton to={`/prazodetalhe/0?processo=${idProcesso}`} type="primary" icon={<PlusIcon />}>
            Novo Prazo
          </LinkButton>
        </>
      }
    >
      <Panel>
        <Lista idProcesso={idProcesso} />
      </Panel>
    </Page>
  );
}
