import { STAFF_ROLES } from '@foro/shared/contracts/staff';
import { useQuery } from '@foro/shared/query';
import { useHasRole, useSession } from '@foro/shared/session';
import { Slot } from '@foro/shared/slots';
import { Page } from '@foro/shared/ui/page';
import { ErrorState, FormSkeleton } from '@foro/shared/ui/states';
import { AgendaPanel } from './agenda-panel';
import { AvisosPanel } from './avisos-panel';
import { CONTA_KEY, getConta } from './conta-api';
import './conta.css';
import { DadosPanel } from './dados-panel';
import { FatorPanel } from './fator-panel';
import { SenhaPanel } from './senha-panel';
import { SessoesPanel } from './sessoes-panel';

/** `/conta`: the data that people manage about themselves, and where they are signed in. */
export default function ContaPage() {
  const query = useQuery({ queryKey: CONTA_KEY, queryFn: ({ signal }) => getConta(signal) });
  // A session that may only open the own account gets no panels whose requests would be refused.
  const isOpen = useSession((session) => !(session.profile?.exigeSegundoFator ?? false));
  const isAtWork = useHasRole(STAFF_ROLES) && isOpen;
  return (
    <Page title="Minha conta" isNarrow>
      <div className="conta">
        {query.data ? (
          <>
            <DadosPanel conta={query.data} />
            <SenhaPanel conta={query.data} />
          </>
        ) : query.error ? (
          <section className="foro-panel">
            <ErrorState
              message="Não foi possível carregar a sua conta."
              onRetry={() => void query.refetch()}
              isRetrying={query.isFetching}
            />
          </section>
        ) : (
          <FormSkeleton />
        )}
        {isOpen && <AvisosPanel />}
        <FatorPanel />
        {isAtWork && <AgendaPanel />}
        <SessoesPanel />
        <Slot name="conta" context={{}} />
      </div>
    </Page>
  );
}
