import { createServer, request as httpRequest } from 'node:http';

/** How long a request waits for an API that restarts; the answer to those behind it is the gateway's own. */
const HOLD_MS = 30_000;

const away = JSON.stringify({
  code: 'INDISPONIVEL',
  message: 'A API não está no ar: veja no terminal o que a impede. Tente novamente em instantes.',
});

/**
 * Stands before the API of `npm run dev`, so that a request which meets a restart is held and then answered.
 * `whenServing` resolves with the API's address once it serves; it listens on this machine alone, unless told another `host`. Resolves with the gate's own address.
 */
export async function openGate({ whenServing, port = 0, host = '127.0.0.1', holdMs = HOLD_MS }) {
  const server = createServer(async (request, response) => {
    const refuse = () => {
      if (response.headersSent) return response.destroy();
      response.writeHead(503, { 'content-type': 'application/json; charset=utf-8' }).end(away);
    };
    const url = await withLimit(whenServing(), holdMs);
    if (url === null) return refuse();
    const { method, headers } = request;
    const passed = httpRequest(new URL(request.url, url), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      // What breaks off there breaks off here: the browser would wait for the rest.
      answer.on('error', () => response.destroy());
      answer.pipe(response);
    });
    passed.on('error', refuse);
    response.on('close', () => passed.destroy());
    request.pipe(passed);
  });
  await new Promise((resolve) => server.listen(port, host, resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** What the promise resolves with; null when it fails or takes longer. */
async function withLimit(promise, limitMs) {
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, limitMs, null);
  });
  try {
    return await Promise.race([promise, late]);
  } catch {
    // The API did not start: its own message is in the terminal.
    return null;
  } finally {
    clearTimeout(timer);
  }
}
