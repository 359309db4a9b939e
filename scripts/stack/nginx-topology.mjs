import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nginxConfig } from './nginx-config.mjs';
import { NginxProcess } from './nginx-process.mjs';

/**
 * The web server of compose.production.yml on this machine, before the API's processes; `apis` are addresses
 * such as `127.0.0.1:40123`.
 */
export function nginxTopology({ site, apis, port = 0 }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'foro-nginx-'));
  const nginx = new NginxProcess({ folder, port, render: (frame) => nginxConfig({ ...frame, site, apis }) });
  const clear = () => rmSync(folder, { recursive: true, force: true });
  return {
    /** Resolves with the one address. */
    async start() {
      await nginx.start();
      return `http://localhost:${nginx.port}`;
    },
    async stop() {
      await nginx.stop();
      clear();
    },
    kill() {
      nginx.kill();
      clear();
    },
  };
}
