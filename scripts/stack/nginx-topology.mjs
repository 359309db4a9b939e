import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NginxProcess } from './nginx-process.mjs';

/**
 * The web servers of compose.production.yml on this machine: one static server for each front end, and the
 * gateway before them and the API's processes. `stack` is part of deploy (`renderGateway`, `renderStatic`),
 * `apis` are addresses such as `127.0.0.1:40123`.
 */
export function nginxTopology({ stack: { renderGateway, renderStatic }, site, names, apis, port = 0 }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'foro-nginx-'));
  const fronts = names.map((name) => [
    name,
    new NginxProcess({
      folder: path.join(folder, name),
      port: 0,
      render: (frame) => renderStatic({ ...frame, site, name }),
    }),
  ]);
  const statics = () => Object.fromEntries(fronts.map(([name, { port: at }]) => [name, `127.0.0.1:${at}`]));
  const gateway = new NginxProcess({
    folder: path.join(folder, 'gateway'),
    port,
    render: (frame) => renderGateway({ ...frame, site, api: apis, statics: statics() }),
  });
  const each = (act) => Promise.all(fronts.map(([, nginx]) => act(nginx)));
  const clear = () => rmSync(folder, { recursive: true, force: true });
  return {
    /** Resolves with the one address. */
    async start() {
      await each((nginx) => nginx.start());
      await gateway.start();
      return `http://localhost:${gateway.port}`;
    },
    /** The gateway ends first, so that running requests still find their files. */
    async stop() {
      await gateway.stop();
      await each((nginx) => nginx.stop());
      clear();
    },
    kill() {
      gateway.kill();
      for (const [, nginx] of fronts) nginx.kill();
      clear();
    },
  };
}
