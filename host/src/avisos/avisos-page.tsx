import type { NotificationRow } from '@foro/shared/contracts/notification';
import { addressOf, factOf } from '@foro/shared/contracts/notification-words';
import { ADMIN_ROLES } from '@foro/shared/contracts/staff';
import { formatDateTime } from '@foro/shared/format';
import { keepPreviousData, useQuery, useQueryClient } from '@foro/shared/query';
import { useHasRole, useIsStaff } from '@foro/shared/session';
import { Button, Choices, LinkButton } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { Page, Panel } from '@foro/shared/ui/page';
import { EmptyState, ErrorState, FormSkeleton } from '@foro/shared/ui/states';
import { Link, useSearchParams } from 'react-router-dom';
import { AVISOS_KEY, listAvisos, markLido, markLidos, PAGE_SIZE } from './avisos-api';
import './avisos.css';

const QUAIS = [
  { value: 'todos', label: 'Todos' },
  { value: 'naoLidos', label: 'Não lidos' },
] as const;

interface AvisoProps {
  aviso: NotificationRow;
  onRead: () => void;
}

function Aviso({ aviso, onRead }: AvisoProps) {
  const { titulo, titular, criadoEm, lidoEm } = aviso;
  const to = addressOf(aviso);
  const isUnread = lidoEm === null;
  return (
    <li className={isUnread ? 'avisos-unread' : undefined}>
      <div className="avisos-texts">
        <p className="avisos-title">
          {to === null ? (
            titulo
          ) : (
            <Link to={to} onClick={() => isUnread && onRead()}>
              {titulo}
            </Link>
          )}
          {isUnread && <span className="avisos-new">Novo</span>}
        </p>
        <p>{factOf(aviso)}</p>
        <p className="avisos-when">
          {formatDateTime(criadoEm)}
          {titular && ` · no lugar de ${titular}`}
        </p>
      </div>
      {isUnread && (
        <Button onClick={onRead} aria-label={`Marcar como lido: ${titulo}`}>
          Marcar como lido
        </Button>
      )}
    </li>
  );
}

/** The page number in the address, and whether it shows only unread notices. */
function usePlace() {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Number(params.get('page')) || 1);
  const isUnread = params.get('lidos') === 'false';
  const go = (next: { page?: number; isUnread?: boolean }) =>
    setParams({
      ...((next.page ?? 1) > 1 && { page: String(next.page) }),
      ...((next.isUnread ?? isUnread) && { lidos: 'false' }),
    });
  return { page, isUnread, go };
}

function Pages({ page, total, onGo }: { page: number; total: number; onGo: (page: number) => void }) {
  const pages = Math.ceil(total / PAGE_SIZE);
  if (pages <= 1) return null;
  return (
    <nav className="avisos-pages" aria-label="Páginas">
      <Button disabled={page <= 1} onClick={() => onGo(page - 1)}>
        Mais novos
      </Button>
      <span>{`Página ${page} de ${pages}`}</span>
      <Button disabled={page >= pages} onClick={() => onGo(page + 1)}>
        Mais antigos
      </Button>
    </nav>
  );
}

const FAILURE = { title: 'Falha ao marcar como lido', fallback: 'Erro inesperado ao marcar como lido.' };

/** `/avisos`: the person's notices, the latest first. */
export default function AvisosPage() {
  const client = useQueryClient();
  const act = useAction();
  const isAdmin = useHasRole(ADMIN_ROLES);
  const isStaff = useIsStaff();
  const { page, isUnread, go } = usePlace();
  const query = useQuery({
    queryKey: [...AVISOS_KEY, { page, isUnread }],
    queryFn: ({ signal }) => listAvisos(page, isUnread, signal),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const refresh = () => client.invalidateQueries({ queryKey: AVISOS_KEY });
  const read = (call: () => Promise<unknown>) => void act({ call, failure: FAILURE, refresh });
  const latest = Math.max(0, ...(data?.items.map(({ id }) => id) ?? []));
  const hasUnread = data?.items.some(({ lidoEm }) => lidoEm === null) ?? false;
  return (
    <Page
      title="Avisos"
      isNarrow
      actions={
        <>
          {isAdmin && <LinkButton to="/avisos/enviados">Avisos enviados</LinkButton>}
          <LinkButton to="/conta#avisos">Como sou avisado</LinkButton>
          {hasUnread && (
            <Button onClick={() => read(() => markLidos(latest))}>Marcar todos como lidos</Button>
          )}
        </>
      }
    >
      <Panel>
        <div className="avisos-filter">
          <Choices
            aria-label="Quais avisos"
            choices={QUAIS}
            value={isUnread ? 'naoLidos' : 'todos'}
            onChange={(quais) => go({ isUnread: quais === 'naoLidos' })}
          />
        </div>
        {data ? (
          data.items.length === 0 ? (
            <EmptyState
              title={isUnread ? 'Nenhum aviso por ler' : 'Nenhum aviso'}
              text={
                isStaff
                  ? 'Aqui você é avisado dos seus compromissos, audiências e prazos.'
                  : 'Aqui você é avisado das novidades dos seus processos.'
              }
            />
          ) : (
            <>
              <ul className="avisos-list" aria-label="Avisos">
                {data.items.map((aviso) => (
                  <Aviso key={aviso.id} aviso={aviso} onRead={() => read(() => markLido(aviso.id))} />
                ))}
              </ul>
              <Pages page={page} total={data.total} onGo={(next) => go({ page: next })} />
            </>
          )
        ) : query.error ? (
          <ErrorState
            message="Não foi possível carregar os avisos."
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        ) : (
          <FormSkeleton />
        )}
      </Panel>
    </Page>
  );
}
