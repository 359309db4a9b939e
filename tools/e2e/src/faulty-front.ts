import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** Ways in which a file can fail to arrive. */
export type Fault = 'gone' | 'html' | 'other' | 'unavailable' | 'cut' | 'hung';

/** A server in front of the gateway. It fails on command as servers and networks do, and records what was requested. */
export interface FaultyFront {
  url: string;
  /**
   * From now on, a matching request fails in this way; `heal` ends that, and closes connections that hang.
   */
  fail: (pattern: RegExp, fault: Fault) => void;
  /** From now on, the response to a matching request has the changed text. */
  edit: (pattern: RegExp, change: (text: string) => string) => void;
  heal: () => void;
  /** How many matching requests came since the last `heal`. */
  asked: (pattern: RegExp) => number;
  stop: () => Promise<void>;
}

const answers: Record<Exclude<Fault, 'hung' | 'cut'>, [number, string, string]> = {
  gone: [404, 'application/json', '{"code":"NAO_ENCONTRADO"}'],
  html: [200, 'text/html', '<!doctype html><title>Entrar</title>'],
  other: [200, 'text/javascript', 'var mfe_probe = { init() {}, get() {} };'],
  unavailable: [503, 'text/plain', ''],
};

/** Starts one in front of the gateway at this address. */
export async function startFaultyFront(target: string): Promise<FaultyFront> {
  const { port: targetPort } = new URL(target);
  let faults: [RegExp, Fault][] = [];
  let edits: [RegExp, (text: string) => string][] = [];
  let log: string[] = [];
  let hanging: http.ServerResponse[] = [];

  const fails = (response: http.ServerResponse, fault: Fault) => {
    if (fault === 'hung') return hanging.push(response);
    if (fault === 'cut')
      return response
        .writeHead(200, { 'content-type': 'text/javascript', 'content-length': 5_000 })
        .write('var mfe_probe', () => response.destroy());
    const [status, type, body] = answers[fault];
    return response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
  };

  const passOn = (
    request: http.IncomingMessage,
    response: http.ServerResponse,
    edit: ((text: string) => string) | undefined,
  ) => {
    const headers = edit
      ? { ...request.headers, 'accept-encoding': 'identity', 'if-none-match': '' }
      : request.headers;
    const onward = http.request(
      { host: '127.0.0.1', port: targetPort, path: request.url, method: request.method, headers },
      async (answer) => {
        if (!edit) return answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers));
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk as Buffer);
        const { 'content-length': _, ...kept } = answer.headers;
        return response.writeHead(answer.statusCode ?? 502, kept).end(edit(Buffer.concat(chunks).toString()));
      },
    );
    onward.once('error', () => response.destroy());
    // The client has closed the connection: nobody waits for the response.
    response.once('close', () => onward.destroy());
    request.pipe(onward);
  };

  const server = http.createServer((request, response) => {
    const url = request.url ?? '';
    // A prefetch, or a check of the file after a failure, is no try. Only requests that load the page's files
    // count.
    if (request.headers['sec-fetch-dest'] !== 'empty' || !url.startsWith('/mfe/')) log.push(url);
    const fault = faults.find(([pattern]) => pattern.test(url))?.[1];
    if (fault) fails(response, fault);
    else passOn(request, response, edits.find(([pattern]) => pattern.test(url))?.[1]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const heal = () => {
    for (const response of hanging) response.destroy();
    [faults, edits, log, hanging] = [[], [], [], []];
  };
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    fail: (pattern, fault) => void faults.unshift([pattern, fault]),
    edit: (pattern, change) => void edits.unshift([pattern, change]),
    heal,
    asked: (pattern) => log.filter((url) => pattern.test(url)).length,
    stop: async () => {
      heal();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
