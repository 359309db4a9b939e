import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../query/query-client';

function createCache() {
  const cache = createQueryClient();
  cache.setDefaultOptions({ queries: { ...cache.getDefaultOptions().queries, retry: false } });
  return cache;
}

/** Gives a component its own address and query cache, as a screen does. */
export function StoryFrame({ draw: Draw }: { draw: () => ReactNode }) {
  const [cache] = useState(createCache);
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: <Draw /> }]));
  return (
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
