import { ErrorState, SkeletonBar } from '@foro/shared/ui/states';
import type { ReactNode } from 'react';
import type { usePainel } from './use-painel';
import './painel.css';

/** A panel of the home page: its heading, and its content once the commitments have loaded. */
export function Painel({
  title,
  painel: { rows, error, isFetching, refetch },
  aside,
  children,
}: {
  title: string;
  painel: ReturnType<typeof usePainel>;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="foro-panel painel-agenda" aria-label={title}>
      <div className="painel-agenda-topo">
        <h2>{title}</h2>
        {rows && aside}
      </div>
      {rows && children}
      {!rows && !error && <SkeletonBar height={96} />}
      {!rows && error && (
        <ErrorState
          message="Não foi possível carregar os compromissos."
          detail={error.message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </section>
  );
}
