import { clienteOf } from '@foro/shared/contracts/cliente-of';
import type { Process } from '@foro/shared/contracts/process';
import { useIsStaff } from '@foro/shared/session';
import { LinkButton, useIsMobile } from '@foro/shared/ui/core';
import { BackIcon, CalendarIcon } from '@foro/shared/ui/icons';
import { Facts, Panel } from '@foro/shared/ui/page';
import { useWayBack } from '@foro/shared/ui/places';
import { ErrorState, SkeletonBar } from '@foro/shared/ui/states';
import { Link } from 'react-router-dom';
import { Acesso } from '../acesso/acesso';
import { GlanceLink } from './glance-link';
import { ProcessoFolded } from './processo-folded';
import { foldedOf, glanceOf } from './processo-glance';
import './processo-header.css';
import { ProcessoLines } from './processo-lines';
import { useCardOpen } from './use-card-open';
import { useProcesso } from './use-processo';
import { useResumo } from './use-resumo';
import { useScrolledPast } from './use-scrolled-past';

/** Height of the suite's own bar on a phone, in pixels; the folded card is below it. */
const BAR = 56;
function Compromissos({ id }: { id: number }) {
  if (!useIsStaff()) return null;
  return (
    <LinkButton to={`/agenda?processo=${id}`} icon={<CalendarIcon />}>
      Agenda do processo
    </LinkButton>
  );
}

/** The mark of a conflict that no decided check had. */
function NovoConflito({ id }: { id: number }) {
  const idVerificacao = useResumo(id).data?.novoConflito ?? null;
  return (
    idVerificacao !== null && (
      <Link className="processo-conflito" to={`/conflitodetalhe/${idVerificacao}`}>
        Novo achado de conflito
      </Link>
    )
  );
}

/** The client; for staff a link to its record. */
function Cliente({ processo }: { processo: Process }) {
  const name = clienteOf(processo);
  const isStaff = useIsStaff();
  const { idEmpresa, idContato } = processo;
  const to = idEmpresa
    ? `/clientepjdetalhe/${idEmpresa}`
    : idContato
      ? `/clientepfdetalhe/${idContato}`
      : null;
  return isStaff && to !== null ? <Link to={to}>{name}</Link> : name;
}

/** The facts that the specification requires. */
function factsOf(processo: Process | undefined) {
  const waiting = !processo && <SkeletonBar width="60%" />;
  const contato =
    processo?.nomeFantasia && processo.razaoSocial
      ? [{ label: 'Contato PJ', value: processo.contatoClientePJ }]
      : [];
  return [
    { label: 'Processo', value: waiting || processo?.numeroCNJ },
    { label: 'Pasta', value: waiting || processo?.pasta },
    { label: 'Cliente', value: waiting || (processo && <Cliente processo={processo} />) },
    ...contato,
  ];
}

/** The case's facts; while the case loads, a placeholder of the same height. */
function useGlance(id: number, processo: Process | undefined, isStaff: boolean) {
  const { data: resumo, error } = useResumo(id);
  if (!processo) return [];
  const items = glanceOf(processo, resumo ?? null, isStaff);
  return resumo || !error ? items : items.filter(({ text }) => text !== null);
}

/**
 * The card on every tab: title, numbers, client, and the case's facts. It folds when it scrolls out of sight;
 * on a phone it starts folded.
 */
export function ProcessoHeader({ id }: { id: number }) {
  const { data: processo, error, refetch, isFetching } = useProcesso();
  const isStaff = useIsStaff();
  const items = useGlance(id, processo, isStaff);
  const isMobile = useIsMobile();
  const [card, isPast] = useScrolledPast(isMobile ? BAR : 0);
  const wayBack = useWayBack('/processos', id);
  const [isOpen, toggle] = useCardOpen();
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
  const folded = isMobile ? foldedOf(items).slice(0, 2) : foldedOf(items);
  return (
    <>
      <div className="processo-folded-place">
        {isPast && processo && <ProcessoFolded titulo={processo.titulo} items={folded} />}
      </div>
      <div ref={card}>
        <Panel>
          {isMobile ? (
            <ProcessoLines
              titulo={processo?.titulo}
              items={folded}
              wayBack={wayBack}
              isOpen={isOpen}
              onToggle={toggle}
            />
          ) : (
            <div className="processo-header">
              <p className="processo-header-title">
                {processo ? processo.titulo : <SkeletonBar width="18rem" />}
              </p>
              <div className="processo-header-actions">
                <Acesso id={id} />
                <Compromissos id={id} />
                <LinkButton to={wayBack} icon={<BackIcon />}>
                  Lista de Processos
                </LinkButton>
              </div>
            </div>
          )}
          <NovoConflito id={id} />
          {(!isMobile || isOpen) && (
            <>
              <Facts items={factsOf(processo)} />
              <div className={isStaff ? 'processo-glance processo-glance-staff' : 'processo-glance'}>
                <Facts
                  items={items.map((item) => ({ label: item.label, value: <GlanceLink item={item} /> }))}
                />
              </div>
              {isMobile && (
                <div className="processo-header-actions">
                  <Acesso id={id} />
                  <Compromissos id={id} />
                </div>
              )}
            </>
          )}
        </Panel>
      </div>
    </>
  );
}
