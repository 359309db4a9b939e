import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** Ways in which a file fails to arrive. */
export type Fault = 'gone' | 'html' | 'other' | 'unavailable' | 'cut' | 'hung';

/** A server before the gateway that fails as servers and networks do, as told, and knows what was asked for. */
export interface FaultyFront {
  url: string;
  /** From now on, what this matches fails like that; `heal` ends it, and lets go of what hangs. */
  fail: (pattern: RegExp, fault: Fault) => void;
  /** From now on, the text of what this matches is another. */
  edit: (pattern: RegExp, change: (text: string) => string) => void;
  heal: () => void;
  /** How often something that matches was asked for since the last `heal`. */
  asked: (pattern: RegExp) => number;
  stop: () => Promise<void>;
}

const answers: Record<Exclude<Fault, 'hung' | 'cut'>, [number, string, string]> = {
  gone: [404, 'application/json', '{"code":"NAO_ENCONTRADO"}'],
  html: [200, 'text/html', '<!doctype html><title>Entrar</title>'],
  other: [200, 'text/javascript', 'var mfe_probe = { init() {}, get() {} };'],
  unavailable: [503, 'text/plain', ''],
};

/** Starts one before the gateway at this address. */
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
    // Whoever asked has gone: nobody waits for the answer.
    response.once('close', () => onward.destroy());
    request.pipe(onward);
  };

  const server = http.createServer((request, response) => {
    const url = request.url ?? '';
    // What is fetched ahead of time, or looked at after a failure, is no try: counted is what a page loads.
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
