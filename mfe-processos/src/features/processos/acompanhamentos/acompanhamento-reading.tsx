import type { ProcessHistory } from '@foro/shared/contracts/process-history';
import { formatDateTime } from '@foro/shared/format';
import type { ApiError } from '@foro/shared/http';
import { useQuery } from '@foro/shared/query';
import { LinkButton } from '@foro/shared/ui/core';
import { BackIcon } from '@foro/shared/ui/icons';
import { Facts, Page, Panel } from '@foro/shared/ui/page';
import { useWayBack } from '@foro/shared/ui/places';
import { ErrorState, FormSkeleton } from '@foro/shared/ui/states';
import { LongText } from '../detalhe/long-text';
import { ACOMPANHAMENTO_KEY, acompanhamentoOf } from './acompanhamentos-api';

/** A follow-up, as a client reads it. */
export function AcompanhamentoReading({
  id,
  idProcesso,
  backTo,
}: {
  id: number;
  idProcesso: number;
  backTo: string;
}) {
  const { data, error, isLoading, isFetching, refetch } = useQuery<ProcessHistory, ApiError>({
    queryKey: [...ACOMPANHAMENTO_KEY, 'reading', id],
    queryFn: ({ signal }) => acompanhamentoOf(idProcesso)(id, signal),
  });
  const wayBack = useWayBack(backTo, id);
  const voltar = (
    <LinkButton to={wayBack} icon={<BackIcon />}>
      Voltar
    </LinkButton>
  );
  return (
    <Page title="Acompanhamento" actions={voltar} isNarrow>
      {isLoading && <FormSkeleton fields={4} />}
      {!data && error && (
        <Panel>
          <ErrorState
            message="Não foi possível carregar o acompanhamento."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </Panel>
      )}
      {data && (
        <Panel>
          <Facts
            items={[
              { label: 'Data Inclusão', value: formatDateTime(data.dataInclusao) },
              { label: 'Tipo', value: data.tipo },
              { label: 'Quem executou o ato', value: data.executor },
            ]}
          />
          <LongText label="Descrição" text={data.descricao} />
        </Panel>
      )}
    </Page>
  );
}
