import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { nginxConfig } from '../../../../scripts/stack/nginx-config.mjs';
import { freePort } from '../../../../scripts/stack/ports.mjs';
import { buildGateway } from '../gateway/gateway';
import { nginxFrame, nginxProgram, startNginx } from './nginx';

export interface RunningGateway {
  port: number;
  stop: () => Promise<void>;
}

interface Behind {
  /** A writable folder. */
  folder: string;
  site: string;
  /** Addresses of the API's processes: `127.0.0.1:40123`. */
  apis: readonly string[];
}

async function startNode({ site, apis }: Behind): Promise<RunningGateway> {
  const gateway = await buildGateway({ site, apiUrl: `http://${apis[0] ?? ''}` });
  await gateway.listen({ host: '127.0.0.1', port: 0 });
  return { port: (gateway.server.address() as AddressInfo).port, stop: () => gateway.close() };
}

async function startNginxGateway({ folder, site, apis }: Behind): Promise<RunningGateway> {
  const port = await freePort();
  const scratch = path.join(folder, `nginx-${port}`);
  await mkdir(scratch, { recursive: true });
  const text = nginxConfig({ ...nginxFrame(scratch), listen: `127.0.0.1:${port}`, site, apis });
  const stop = await startNginx(nginxProgram ?? '', { file: path.join(scratch, 'nginx.conf'), text, port });
  return { port, stop };
}

type Start = (behind: Behind) => Promise<RunningGateway>;

/** Both gateways, for `describe.each`: that of `npm start`, and nginx where the machine has one. */
export const gateways: readonly (readonly [name: string, start: Start])[] = [
  ['the gateway of npm start', startNode],
  ...(nginxProgram ? [['nginx', startNginxGateway] as const] : []),
];
