import { useSession } from '@foro/shared/session';
import { ThemeProvider } from '@foro/shared/ui/core';
import { RouterProvider } from 'react-router-dom';
import { router } from './router';

/** The one theme and router of the page. */
export function App() {
  const branding = useSession((session) => session.branding);
  return (
    <ThemeProvider branding={branding}>
      <RouterProvider router={router} />
    </ThemeProvider>
  );
}
