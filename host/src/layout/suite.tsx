import { useSession } from '@foro/shared/session';
import { lazy, Suspense, useState } from 'react';
import { Outlet } from 'react-router-dom';

const OtherWindows = lazy(() => import(/* webpackChunkName: "shell" */ './other-windows'));

/**
 * What every page stands in. From the first session on, the window answers the browser's other windows, also after the
 * session's end: the news that another window signed out may come before its word to forget what was typed.
 */
export function Suite() {
  const isSignedIn = useSession(({ status }) => status === 'authenticated');
  const [isAnswering, setAnswering] = useState(false);
  if (isSignedIn && !isAnswering) setAnswering(true);
  return (
    <>
      <Outlet />
      {isAnswering && (
        <Suspense fallback={null}>
          <OtherWindows />
        </Suspense>
      )}
    </>
  );
}
