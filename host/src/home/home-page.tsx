import type { TIME_ZONE } from '@foro/shared/format';
import { useRole } from '@foro/shared/session';
import { useDocumentTitle } from '@foro/shared/ui/page';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Watermark } from './watermark';

/** Replaces panels whose file cannot be loaded, so that the page itself stays. */
function NoPanels() {
  return (
    <p role="alert" className="home-failure">
      Os painéis não puderam ser carregados.{' '}
      <button type="button" onClick={() => window.location.reload()}>
        Tentar novamente
      </button>
    </p>
  );
}

const HomePanels = lazy(() =>
  import(/* webpackChunkName: "inicio" */ './home-panels').catch(() => ({ default: NoPanels })),
);

// The module of the formats is a file for which the first paint does not wait; the type keeps both values
// equal.
const ZONE: typeof TIME_ZONE = 'America/Sao_Paulo';

const TODAY = new Intl.DateTimeFormat('pt-BR', {
  timeZone: ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** Whether the page has been painted: the files of the day's panels wait until then. */
function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true));
    return () => clearTimeout(timer);
  }, []);
  return isPainted;
}

/** / and /home: the person's day, or a client's cases, before the watermark. */
export default function HomePage() {
  const role = useRole();
  const isPainted = useIsPainted();
  const [today] = useState(() => TODAY.format(new Date()));
  useDocumentTitle('Início');
  return (
    <div className="home">
      <h1 className="foro-hidden">Início</h1>
      <Watermark />
      <p className="home-day">{today}</p>
      {isPainted && role !== null && (
        <Suspense fallback={null}>
          <HomePanels role={role} />
        </Suspense>
      )}
    </div>
  );
}
