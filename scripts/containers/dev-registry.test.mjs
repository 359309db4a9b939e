import { createServer } from 'node:http';
import { createDevServer } from '../../shared/federation/dev-server.mjs';

const opened = [];
afterEach(async () => {
  delete process.env.FORO_REMOTES;
  delete process.env.FORO_DEV_HOST;
  await Promise.all(opened.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

/** A remote's server, which returns a contract with this title. */
async function remote(title) {
  const server = createServer((_request, response) => response.end(JSON.stringify({ title })));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push(server);
  return `http://127.0.0.1:${server.address().port}/`;
}

const ofHost = () => createDevServer({ name: 'host', dir: '/x', isHost: true, isStandalone: false });
const registry = () =>
  new Promise((resolve) => {
    const [{ middleware }] = ofHost().setupMiddlewares([]);
    middleware({ url: '/registry.json' }, { json: ({ remotes }) => resolve(remotes) });
  });

test('a contract is read from the address for this server, and the browser receives its own', async () => {
  const inside = await remote('Agenda');
  process.env.FORO_REMOTES = `mfe-agenda=http://localhost:3102|${inside}`;
  expect(await registry()).toEqual([{ title: 'Agenda', base: 'http://localhost:3102/' }]);
});

test("a remote's own server comes before its build, and the build takes its place while that is away", async () => {
  const [source, built] = [await remote('das fontes'), await remote('construído')];
  process.env.FORO_REMOTES = `a=${source} a=${built} b=http://127.0.0.1:1/ b=${built} c=http://127.0.0.1:1/`;
  expect(await registry()).toEqual([
    { title: 'das fontes', base: source },
    { title: 'construído', base: built },
  ]);
});

test('it listens on this machine alone, unless it runs in a container, where it knows its own name', () => {
  expect(ofHost()).toMatchObject({ host: 'localhost', allowedHosts: ['localhost'] });
  process.env.FORO_DEV_HOST = '0.0.0.0';
  expect(ofHost()).toMatchObject({ host: '0.0.0.0', allowedHosts: ['localhost', 'host'] });
});
