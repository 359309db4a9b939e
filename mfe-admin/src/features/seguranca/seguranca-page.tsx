import { useQuery, useQueryClient } from '@foro/shared/query';
import { Page } from '@foro/shared/ui/page';
import { ErrorState, FormSkeleton } from '@foro/shared/ui/states';
import { ConvitesPanel } from './convites-panel';
import { ExigenciaPanel } from './exigencia-panel';
import { PessoasPanel } from './pessoas-panel';
import { getSeguranca, SEGURANCA_KEY } from './seguranca-api';
import './seguranca.css';

/** /seguranca: the firm's requirement for signing in, and who has a second factor. */
export default function SegurancaPage() {
  const client = useQueryClient();
  const query = useQuery({ queryKey: SEGURANCA_KEY, queryFn: ({ signal }) => getSeguranca(signal) });
  const refresh = () => client.invalidateQueries({ queryKey: SEGURANCA_KEY });
  return (
    <Page title="Segurança" section="Administração" isNarrow>
      {query.data ? (
        <div className="seguranca">
          <ExigenciaPanel seguranca={query.data} refresh={refresh} />
          <PessoasPanel pessoas={query.data.pessoas} refresh={refresh} />
        </div>
      ) : query.error ? (
        <section className="foro-panel">
          <ErrorState
            message="Não foi possível carregar a segurança do escritório."
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        </section>
      ) : (
        <FormSkeleton />
      )}
      <div className="seguranca-below">
        <ConvitesPanel />
      </div>
    </Page>
  );
}
