import { createServer, request as httpRequest } from 'node:http';

/**
 * How long a request waits for an API that restarts, in milliseconds; later requests get the gateway's own
 * response.
 */
const HOLD_MS = 30_000;

const away = JSON.stringify({
  code: 'INDISPONIVEL',
  message: 'A API não está no ar: veja no terminal o que a impede. Tente novamente em instantes.',
});

/**
 * Passes a request to the API at `url`; if `url` is null or does not respond, reports that the API is away.
 */
export function passOn(request, response, url) {
  const refuse = () => {
    if (response.headersSent) return response.destroy();
    response.writeHead(503, { 'content-type': 'application/json; charset=utf-8' }).end(away);
  };
  if (url === null) return refuse();
  const { method, headers } = request;
  const passed = httpRequest(new URL(request.url, url), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    // If the response breaks off, so does ours: the browser would wait for the rest.
    answer.on('error', () => response.destroy());
    answer.pipe(response);
  });
  passed.on('error', refuse);
  response.on('close', () => passed.destroy());
  request.pipe(passed);
}

/**
 * A gate before the API of `npm run dev`: it holds requests during a restart and passes them on afterwards.
 * `whenServing` resolves with the API's address once it serves; the gate listens only on this machine, unless
 * another `host` is given. Resolves with the gate's own address.
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

/** The promise's result; null if it fails or takes too long. */
async function withLimit(promise, limitMs) {
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, limitMs, null);
  });
  try {
    return await Promise.race([promise, late]);
  } catch {
    // The API did not start: the terminal has its own message.
    return null;
  } finally {
    clearTimeout(timer);
  }
}
