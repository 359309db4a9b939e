import path from 'node:path';
import { pathToFileURL } from 'node:url';

const STACK = path.resolve(import.meta.dirname, '../../deploy/dist/stack.mjs');

/**
 * Serves published sites, each by a gateway of its own and of the same kind, in front of one API.
 *
 * @param {string[]} folders as `npm start` writes them (`.site`)
 * @param {string} apiUrl
 */
export async function serveSites(folders, apiUrl) {
  const { buildGateway } = await import(pathToFileURL(STACK));
  const gateways = await Promise.all(
    folders.map(async (site) => {
      const gateway = await buildGateway({ site, apiUrl });
      await gateway.listen({ port: 0, host: 'localhost' });
      return gateway;
    }),
  );
  return {
    urls: gateways.map(({ server }) => `http://localhost:${server.address().port}`),
    stop: () => Promise.all(gateways.map((gateway) => gateway.close())),
  };
}
