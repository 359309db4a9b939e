import { useSession } from '@foro/shared/session';
import { lazy, Suspense, useState } from 'react';
import { Outlet } from 'react-router-dom';

const OtherWindows = lazy(() => import(/* webpackChunkName: "shell" */ './other-windows'));

/**
 * The frame of every page. From the first session on, the window answers the browser's other windows, even
 * after the session has ended: the news that another window signed out may arrive before its request to
 * delete unsaved work.
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
