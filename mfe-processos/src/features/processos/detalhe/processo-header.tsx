import { clienteOf } from '@foro/shared/contracts/cliente-of';
import { useIsStaff } from '@foro/shared/session';
import { LinkButton } from '@foro/shared/ui/core';
import { BackIcon, CalendarIcon } from '@foro/shared/ui/icons';
import { Facts, Panel } from '@foro/shared/ui/page';
import { useWayBack } from '@foro/shared/ui/places';
import { ErrorState, SkeletonBar } from '@foro/shared/ui/states';
import './processo-header.css';
import { useProcesso } from './use-processo';

/** The card on every tab: title, numbers, client, and the company's contact when it has both of its names. */
export function ProcessoHeader({ id }: { id: number }) {
  const { data: processo, error, refetch, isFetching } = useProcesso();
  const isStaff = useIsStaff();
  const wayBack = useWayBack('/processos', id);
  if (!processo && error) {
    return (
      <Panel>
        <ErrorState
          message="Não foi possível carregar o cabeçalho do processo."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </Panel>
    );
  }
  const waiting = !processo && <SkeletonBar width="60%" />;
  const contato =
    processo?.nomeFantasia && processo.razaoSocial
      ? [{ label: 'Contato PJ', value: processo.contatoClientePJ }]
      : [];
  return (
    <Panel>
      <div className="processo-header">
        <p className="processo-header-title">{processo ? processo.titulo : <SkeletonBar width="18rem" />}</p>
        <div className="processo-header-actions">
          {isStaff && (
            <LinkButton to={`/agenda?processo=${id}`} icon={<CalendarIcon />}>
              Compromissos
            </LinkButton>
          )}
          <LinkButton to={wayBack} icon={<BackIcon />}>
            Lista de Processos
          </LinkButton>
        </div>
      </div>
      <Facts
        items={[
          { label: 'Processo', value: waiting || processo?.numeroCNJ },
          { label: 'Pasta', value: waiting || processo?.pasta },
          { label: 'Cliente', value: waiting || (processo && clienteOf(processo)) },
          ...contato,
        ]}
      />
    </Panel>
  );
}
