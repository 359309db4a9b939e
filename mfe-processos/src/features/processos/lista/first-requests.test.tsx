import path from 'node:path';
import {
  collectRequests,
  http,
  HttpResponse,
  installServer,
  prefetchedAddresses,
  prefetchedFor,
} from '@foro/shared/testing';
import { waitFor } from '@testing-library/react';
import { cases, renderProcessos } from '../processos.fixtures';

// What a page asks beside its first requests is not looked at here.
const others = http.all('/api/*', () => HttpResponse.json({}, { status: 404 }));
const server = installServer(...cases, others);
const remote = path.resolve(import.meta.dirname, '../../../..');

it.each([...prefetchedAddresses(remote), '/processos?page=3'])(
  '%s asks what the contract names as its first requests, to the letter',
  async (address) => {
    const expected = prefetchedFor(remote, address);
    expect(expected).not.toEqual([]);
    const asked = collectRequests(server);
    renderProcessos(address);
    await waitFor(() => expect(asked).toEqual(expect.arrayContaining(expected)));
  },
);
