import path from 'node:path';
import {
  collectRequests,
  http,
  HttpResponse,
  installServer,
  prefetchedAddresses,
  prefetchedFor,
  renderRoute,
} from '@foro/shared/testing';
import { waitFor } from '@testing-library/react';
import { routes } from './routes';

const none = () => HttpResponse.json({ items: [], total: 0 });
const server = installServer(
  http.get('/api/User/FindByTipo', none),
  http.get('/api/Company/FindByTipo', none),
);
const remote = path.resolve(import.meta.dirname, '..');

it.each([...prefetchedAddresses(remote), '/usuarios?page=3'])(
  '%s asks what the contract names as its first requests, to the letter',
  async (address) => {
    const expected = prefetchedFor(remote, address);
    expect(expected).not.toEqual([]);
    const asked = collectRequests(server);
    renderRoute(routes, { path: address });
    await waitFor(() => expect(asked).toEqual(expect.arrayContaining(expected)));
  },
);
