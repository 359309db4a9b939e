import type { InvitationRow } from '@foro/shared/contracts/invitation';
import { formatDateTime } from '@foro/shared/format';
import { useQuery, useQueryClient } from '@foro/shared/query';
import { Button } from '@foro/shared/ui/core';
import { useAction, useTellInvitation } from '@foro/shared/ui/dialogs';
import { ErrorState, SkeletonBar } from '@foro/shared/ui/states';
import { CONVITES_KEY, listConvites, resendConvite, revokeConvite } from './seguranca-api';

function stateOf({ situacao, expiraEm }: InvitationRow): string {
  const until = expiraEm === null ? '' : formatDateTime(expiraEm);
  const states: Readonly<Record<InvitationRow['situacao'], string>> = {
    fila: 'Convite na fila de envio',
    valido: `Convite vale até ${until}`,
    vencido: `Convite venceu em ${until}`,
    'sem-convite': 'Sem convite que valha',
  };
  return states[situacao];
}

function Convite({ convite, refresh }: { convite: InvitationRow; refresh: () => Promise<unknown> }) {
  const act = useAction();
  const tell = useTellInvitation();
  const { idUsuario, nome, email, situacao } = convite;
  const resend = () =>
    act({
      call: async () => {
        const endereco = await resendConvite(idUsuario);
        await refresh();
        await tell({ nome, email, endereco, isAgain: true });
      },
      failure: { title: 'Falha ao reenviar o convite', fallback: 'Erro ao reenviar o convite.' },
    });
  const revoke = () =>
    act({
      call: () => revokeConvite(idUsuario),
      confirm: {
        title: `Revogar o convite de ${nome}?`,
        text: 'O endereço que a pessoa recebeu deixa de abrir.',
        confirmLabel: 'Sim, revogar',
      },
      success: 'Convite revogado.',
      failure: { title: 'Falha ao revogar o convite', fallback: 'Erro ao revogar o convite.' },
      refresh,
    });
  return (
    <li>
      <div className="seguranca-person">
        <p className="seguranca-name">{nome}</p>
        <p>{email}</p>
        <p>{stateOf(convite)}</p>
      </div>
      <Button onClick={() => void resend()} aria-label={`Enviar outro convite a ${nome}`}>
        Enviar outro
      </Button>
      {situacao !== 'sem-convite' && (
        <Button danger onClick={() => void revoke()} aria-label={`Revogar o convite de ${nome}`}>
          Revogar
        </Button>
      )}
    </li>
  );
}

/** The invited people who have not chosen a password yet. */
export function ConvitesPanel() {
  const client = useQueryClient();
  const query = useQuery({ queryKey: CONVITES_KEY, queryFn: ({ signal }) => listConvites(signal) });
  const refresh = () => client.invalidateQueries({ queryKey: CONVITES_KEY });
  return (
    <section className="foro-panel" aria-labelledby="seguranca-convites" aria-busy={query.isFetching}>
      <h2 id="seguranca-convites">Convites à espera</h2>
      {query.data ? (
        <ul className="seguranca-list">
          {query.data.map((convite) => (
            <Convite key={convite.idUsuario} convite={convite} refresh={refresh} />
          ))}
        </ul>
      ) : query.error ? (
        <ErrorState
          message="Não foi possível carregar os convites."
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <SkeletonBar />
      )}
      {query.data?.length === 0 && <p className="seguranca-text">Nenhum convite à espera.</p>}
    </section>
  );
}
