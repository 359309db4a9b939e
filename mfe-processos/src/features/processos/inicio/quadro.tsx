import { ErrorState, SkeletonBar } from '@foro/shared/ui/states';
import type { ReactNode } from 'react';
import './quadro.css';

/** A panel of the home page: its heading, and its content once the rows have loaded. */
export function Quadro({
  title,
  query: { data, error, isFetching, refetch },
  failure,
  aside,
  children,
}: {
  title: string;
  query: { data: unknown; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
  failure: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="foro-panel quadro" aria-label={title}>
      <div className="quadro-topo">
        <h2>{title}</h2>
        {aside}
      </div>
      {data !== undefined && children}
      {data === undefined && !error && <SkeletonBar height={96} />}
      {data === undefined && error && (
        <ErrorState
          message={failure}
          detail={error.message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </section>
  );
}
