import { useQuery } from '@foro/shared/query';
import type { SlotProps } from '@foro/shared/slots';
import { LinkButton } from '@foro/shared/ui/core';
import { PlusIcon } from '@foro/shared/ui/icons';
import { Page, Panel } from '@foro/shared/ui/page';
import { EmptyState, ErrorState, FormSkeleton } from '@foro/shared/ui/states';
import { useState } from 'react';
import { COMPROMISSOS, fetchCompromissos } from '../agenda-api';
import { CompromissoLista } from './compromisso-lista';

/** Number of past commitments; the calendar has the others. */
const ANTERIORES = 20;

function Lista({ idProcesso }: { idProcesso: number }) {
  const [agora] = useState(() => Date.now());
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [COMPROMISSOS, idProcesso, 'processo'],
    queryFn: ({ signal }) => fetchCompromissos(null, { idProcesso }, signal),
    staleTime: 0,
  });
  if (!data && error)
    return (
      <ErrorState
        message="Não foi possível carregar os compromissos do processo."
        detail={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <FormSkeleton fields={4} />;
  const proximos = data.filter(({ dataFim }) => Date.parse(dataFim) >= agora);
  const anteriores = data.filter(({ dataFim }) => Date.parse(dataFim) < agora).toReversed();
  if (data.length === 0)
    return (
      <EmptyState
        title="Nenhum compromisso neste processo"
        text="Audiências, reuniões e prazos marcados para o processo aparecem aqui."
      />
    );
  return (
    <div className="compromissos-do-processo">
      <h2>Próximos</h2>
      {proximos.length > 0 ? (
        <CompromissoLista rows={proximos} label="Próximos compromissos" />
      ) : (
        <p>Nenhum compromisso marcado daqui em diante.</p>
      )}
      {anteriores.length > 0 && (
        <>
          <h2>Anteriores</h2>
          <CompromissoLista rows={anteriores.slice(0, ANTERIORES)} label="Compromissos anteriores" />
        </>
      )}
      {anteriores.length > ANTERIORES && (
        <p>{`Aqui estão os ${ANTERIORES} últimos de ${anteriores.length}. Os outros estão na agenda.`}</p>
      )}
    </div>
  );
}

/** The tab 'Compromissos' of a case (slot `processo.aba`). */
export default function CompromissosDoProcesso({ context: { idProcesso } }: SlotProps<'processo.aba'>) {
  return (
    <Page
      title="Compromissos"
      isNarrow
      actions={
        <LinkButton to={`/agendadetalhe/0?processo=${idProcesso}`} type="primary" icon={<PlusIcon />}>
          Novo Compromisso
        </LinkButton>
      }
    >
      <Panel>
        <Lista idProcesso={idProcesso} />
      </Panel>
    </Page>
  );
}
