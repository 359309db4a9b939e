import { type Jobs, jobsSchema } from '@foro/shared/contracts/jobs';
import { formatDateTime } from '@foro/shared/format';
import { api, invalidAnswer } from '@foro/shared/http';
import { useQuery } from '@foro/shared/query';
import { Button } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { Facts, Panel } from '@foro/shared/ui/page';
import { ErrorState, SkeletonBar } from '@foro/shared/ui/states';
import { Badge } from './badge';

function mensagensIn({ pendentes, falhas }: Jobs['mensagens']) {
  if (falhas > 0) return <Badge tone="bad">{`${falhas} com falha`}</Badge>;
  return pendentes > 0 ? `${pendentes} na fila` : 'Nada na fila';
}

function limpezaIn(lixeira: Jobs['lixeira']) {
  if (lixeira === null) return 'Nada a esvaziar';
  const { situacao, feitaEm, ultimaFalha } = lixeira;
  if (situacao === 'falhou')
    return <Badge tone="bad">{`Falhou (${ultimaFalha ?? 'falha desconhecida'})`}</Badge>;
  const last = feitaEm === null ? 'ainda não foi esvaziada' : `esvaziada em ${formatDateTime(feitaEm)}`;
  return ultimaFalha === null ? last : `${last}; a última tentativa falhou e será repetida`;
}

async function fetchJobs(signal: AbortSignal): Promise<Jobs> {
  const { data } = await api.get<unknown>('/Jobs', { signal });
  const jobs = jobsSchema.safeParse(data);
  if (!jobs.success) throw invalidAnswer(data);
  return jobs.data;
}

/** Work that no request waits for: what is pending, what failed permanently, and 'Tentar de novo'. */
export function JobsPanel() {
  const act = useAction();
  const query = useQuery({
    queryKey: ['Jobs'],
    queryFn: ({ signal }) => fetchJobs(signal),
    staleTime: 0,
  });
  const { data } = query;
  const hasFailed = data !== undefined && (data.mensagens.falhas > 0 || data.lixeira?.situacao === 'falhou');
  const retry = () =>
    act({
      call: () => api.post('/Jobs/retry', {}),
      failure: { title: 'Falha ao tentar de novo', fallback: 'Erro inesperado ao tentar de novo.' },
      refresh: () => query.refetch(),
    });
  return (
    <Panel>
      <h2 className="status-heading">Trabalho de fundo</h2>
      {!data && query.error ? (
        <ErrorState
          message="Não foi possível ler o trabalho de fundo."
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <div className="status-facts">
          <Facts
            items={[
              {
                label: 'E-mails',
                value: data ? mensagensIn(data.mensagens) : <SkeletonBar width="120px" height={20} />,
              },
              {
                label: 'Limpeza da lixeira',
                value: data ? limpezaIn(data.lixeira) : <SkeletonBar width="120px" height={20} />,
              },
            ]}
          />
        </div>
      )}
      {hasFailed && <Button onClick={() => void retry()}>Tentar de novo o que falhou</Button>}
    </Panel>
  );
}
