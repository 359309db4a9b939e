import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Colours of the stand-in's firm. */
export const FIRM = {
  colorNavBar: '#4a1d3f',
  colorNavBarText: '#ffffff',
  colorButton: '#0b6b53',
  colorButtonText: '#ffffff',
};

const tokenOf = (username: string) =>
  [
    'e30',
    Buffer.from(JSON.stringify({ sub: username, exp: Math.floor(Date.now() / 1000) + 3_600 })).toString(
      'base64url',
    ),
    'x',
  ].join('.');

const ROLES: Record<string, string> = { admin: 'Admin', gestor: 'Gestor', colaborador: 'Colaborador' };

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString() || 'null');
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stub');
  const send = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (pathname === '/api/auth') {
    const { username, password } = (await bodyOf(request)) as Record<string, string>;
    if (password === 'Foro@2026') send(200, { accessToken: tokenOf(username ?? '') });
    else send(401, { code: 'NAO_AUTENTICADO', message: 'Credenciais inválidas.', requestId: 'r' });
  } else if (pathname === '/api/user/profile') {
    const payload = request.headers.authorization?.split('.')[1] ?? '';
    const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string };
    send(200, {
      id: 1,
      nome: 'Ana Beatriz Souza',
      email: 'ana@foro.dev',
      userRole: ROLES[sub] ?? 'Cliente',
      ...FIRM,
      imageLogo: null,
    });
  } else if (pathname === '/api/Jobs') send(200, { mensagens: { pendentes: 0, falhas: 0 }, lixeira: null });
  else if (pathname === '/api/Notification/unread') send(200, { total: 0 });
  else if (searchParams.has('page')) send(200, { items: [], total: 0 });
  else send(200, []);
}

/** An API with sign-in, a profile and empty lists: enough to show the shell and to load remotes. */
export async function startStubApi(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
