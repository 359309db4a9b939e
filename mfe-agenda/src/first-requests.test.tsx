import path from 'node:path';
import {
  collectRequests,
  delay,
  http,
  installServer,
  openBegun,
  prefetchedAddresses,
  renderRoute,
} from '@foro/shared/testing';
import { routes } from './routes';

const asked = collectRequests(installServer(http.all('/api/*', () => delay('infinite'))));
const remote = path.resolve(import.meta.dirname, '..');

it.each(prefetchedAddresses(remote))(
  '%s asks what the contract names as its first requests, to the letter, and once if they were begun',
  async (address) => {
    const open = () => renderRoute(routes, { path: address });
    const { named, again } = await openBegun(remote, address, asked, open);
    expect(again).toEqual(named);
  },
);
