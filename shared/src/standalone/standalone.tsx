import contract from '#contract';
import { routes } from '#routes';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { loadConfig } from '../config/config';
import { queryClient } from '../query/query-client';
import { QueryClientProvider } from '../query';
import { startSession } from '../session/start-session';
import { ThemeProvider } from '../ui/core/theme-provider';
import { StandaloneLayout } from './standalone-layout';

/** Puts a remote into its own page, for development: signing in, links to its prefixes, and its routes. */
export function startStandalone(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('Elemento raiz (#root) não encontrado na página.');
  document.title = contract.title;
  void loadConfig();
  startSession();
  const router = createBrowserRouter([
    { path: '*', element: <StandaloneLayout contract={contract} routes={routes} /> },
  ]);
  createRoot(root).render(
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
}
