import { createServer, request as httpRequest } from 'node:http';

/** How long a request waits for an API that restarts; the answer to those behind it is the gateway's own. */
const HOLD_MS = 30_000;

const away = JSON.stringify({
  code: 'INDISPONIVEL',
  message: 'A API não está no ar: veja no terminal o que a impede. Tente novamente em instantes.',
});

/** Asks the API at `url`, or where it is null or does not answer says that it is away. */
export function passOn(request, response, url) {
  const refuse = () => {
    if (response.headersSent) return response.destroy();
    response.writeHead(503, { 'content-type': 'application/json; charset=utf-8' }).end(away);
  };
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
}

/**
 * A gate before the API of `npm run dev`: it holds a request during a restart and then answers it.
 * `whenServing` resolves with the API's address once it serves; it listens only on this machine, unless another
 * `host` is given. Resolves with the gate's own address.
 */
export async function openGate({ whenServing, port = 0, host = '127.0.0.1', holdMs = HOLD_MS }) {
  const server = createServer(async (request, response) =>
    passOn(request, response, await withLimit(whenServing(), holdMs)),
  );
  await new Promise((resolve) => server.listen(port, host, resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The promise's result; null if it fails or takes longer. */
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
