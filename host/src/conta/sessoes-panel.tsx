import type { SessionRow } from '@foro/shared/contracts/account';
import { formatDateTime } from '@foro/shared/format';
import { useQuery, useQueryClient } from '@foro/shared/query';
import { Button } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { ErrorState, SkeletonBar } from '@foro/shared/ui/states';
import { endSessao, listSessoes, SESSOES_KEY } from './conta-api';

const nameOf = ({ aparelho }: SessionRow) => aparelho ?? 'Aparelho desconhecido';

function Sessao({ sessao, onEnd }: { sessao: SessionRow; onEnd: () => void }) {
  const { endereco, iniciadaEm, usadaEm, isAtual } = sessao;
  const address = endereco && `Endereço ${endereco} · `;
  return (
    <li>
      <div className="conta-session">
        <p className="conta-session-name">
          {nameOf(sessao)}
          {isAtual && <span className="conta-here">Este aparelho</span>}
        </p>
        <p>
          {address}
          {isAtual ? 'Em uso agora' : `Último uso em ${formatDateTime(usadaEm)}`} · Entrada em{' '}
          {formatDateTime(iniciadaEm)}
        </p>
      </div>
      {!isAtual && (
        <Button onClick={onEnd} aria-label={`Encerrar ${nameOf(sessao)}, de ${formatDateTime(iniciadaEm)}`}>
          Encerrar
        </Button>
      )}
    </li>
  );
}

const FAILURE = { title: 'Falha ao encerrar', fallback: 'Erro ao encerrar a sessão.' };

/** 'Onde você está conectado': each active session, and the actions that end one or all others. */
export function SessoesPanel() {
  const client = useQueryClient();
  const act = useAction();
  const query = useQuery({ queryKey: SESSOES_KEY, queryFn: ({ signal }) => listSessoes(signal) });
  const end = (title: string, text: string, id?: string) =>
    act({
      call: () => endSessao(id),
      confirm: { title, text, confirmLabel: 'Encerrar', cancelLabel: 'Cancelar' },
      failure: FAILURE,
      refresh: () => client.invalidateQueries({ queryKey: SESSOES_KEY }),
    });
  const others = query.data?.filter(({ isAtual }) => !isAtual) ?? [];
  return (
    <section className="foro-panel" aria-labelledby="conta-sessoes" aria-busy={query.isFetching}>
      <div className="conta-heading">
        <h2 id="conta-sessoes">Onde você está conectado</h2>
        {others.length > 0 && (
          <Button
            danger
            onClick={() =>
              void end(
                'Encerrar todas as outras?',
                'Só este aparelho continua conectado. Os outros pedem a senha de novo.',
              )
            }
          >
            Encerrar todas as outras
          </Button>
        )}
      </div>
      {query.data ? (
        <ul className="conta-sessions">
          {query.data.map((sessao) => (
            <Sessao
              key={sessao.id}
              sessao={sessao}
              onEnd={() =>
                void end(`Encerrar ${nameOf(sessao)}?`, 'Esse aparelho pede a senha de novo.', sessao.id)
              }
            />
          ))}
        </ul>
      ) : query.error ? (
        <ErrorState
          message="Não foi possível carregar as sessões."
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : (
        <SkeletonBar />
      )}
      {query.data && others.length === 0 && (
        <p className="conta-note">Você não está conectado em nenhum outro aparelho.</p>
      )}
    </section>
  );
}
