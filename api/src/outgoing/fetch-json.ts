import http from 'node:http';
import https from 'node:https';
import { USER_AGENT } from '../version';
import { createLookup, type Network, type Resolve } from './reachable';

/** Why a service gave no usable answer. */
export type LookupFailure = 'timeout' | 'unreachable' | 'rubbish';

/** A service's response: its status, its body as JSON (null if it is not), and its `Retry-After` if any. */
export type LookupOutcome =
  | { readonly status: number; readonly body: unknown; readonly retryAfter?: string }
  | { readonly failure: LookupFailure };

/** The parts of a request besides its address. */
export interface FetchQuestion {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST; without it the request is a GET. */
  readonly json?: unknown;
}

export interface LookupOptions extends FetchQuestion {
  /** From the request to the last byte, redirects included. */
  readonly timeoutMs: number;
  /** Private networks that a service's name may resolve to. */
  readonly privateNetworks: readonly Network[];
  readonly resolve?: Resolve;
  /** Longer responses are not read to their end. */
  readonly maxBytes?: number;
  /** The body of a POST, which replaces the GET; its redirect counts as a response. */
  readonly post?: { readonly headers: Readonly<Record<string, string | number>>; readonly body: Buffer };
  /** Aborts the request. */
  readonly signal?: AbortSignal;
}

/** More than any response of the address and company services. */
const MAX_BYTES = 256 * 1024;
const MAX_REDIRECTS = 3;
/** The operator configured these names and addresses: they need not be public. */
const isOwnMachine = (hostname: string) => hostname === 'localhost';

/**
 * Queries an outside service: every HTTP request from the API to another machine goes through here. Never
 * throws. A redirect is followed on the same host only, and a name must resolve to a public address or to a
 * configured network.
 */
export async function fetchJson(url: string, options: LookupOptions): Promise<LookupOutcome> {
  const timeout = AbortSignal.timeout(options.timeoutMs);
  const signal = options.signal === undefined ? timeout : AbortSignal.any([timeout, options.signal]);
  try {
    let asked = new URL(url);
    for (let redirects = 0; ; redirects++) {
      const response = await ask(asked, signal, options);
      const next = options.post ? null : redirectOf(response, asked);
      if (next === null) {
        const text = await readText(response, options.maxBytes ?? MAX_BYTES);
        if (text === null) return { failure: 'rubbish' };
        const retryAfter = response.headers['retry-after'];
        return {
          status: response.statusCode ?? 0,
          body: parse(text),
          ...(retryAfter !== undefined && { retryAfter }),
        };
      }
      response.destroy();
      if (redirects === MAX_REDIRECTS || !isSameHost(asked, next)) return { failure: 'rubbish' };
      asked = next;
    }
  } catch {
    return { failure: timeout.aborted ? 'timeout' : 'unreachable' };
  }
}

function ask(
  url: URL,
  signal: AbortSignal,
  { privateNetworks, resolve, headers, json, post }: LookupOptions,
): Promise<http.IncomingMessage> {
  const body = post?.body ?? (json === undefined ? undefined : JSON.stringify(json));
  const { request } = url.protocol === 'https:' ? https : http;
  const lookup = isOwnMachine(url.hostname) ? undefined : createLookup(privateNetworks, resolve);
  return new Promise((answer, fail) => {
    request(url, {
      signal,
      // Connections are not kept alive: each is resolved and checked again.
      agent: false,
      ...(lookup && { lookup }),
      headers: {
        accept: 'application/json',
        'user-agent': USER_AGENT,
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
        ...post?.headers,
      },
      ...(body !== undefined && { method: 'POST' }),
    })
      .once('response', answer)
      .once('error', fail)
      .end(body);
  });
}

function redirectOf({ statusCode = 0, headers }: http.IncomingMessage, asked: URL): URL | null {
  const isRedirect = statusCode >= 300 && statusCode < 400 && headers.location !== undefined;
  return isRedirect ? new URL(headers.location ?? '', asked) : null;
}

/** The same origin, or the same name over TLS. */
const isSameHost = (asked: URL, next: URL) =>
  next.origin === asked.origin ||
  (next.protocol === 'https:' && next.hostname === asked.hostname && next.port === '');

async function readText(response: http.IncomingMessage, maxBytes: number): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > maxBytes) {
      response.destroy();
      return null;
    }
  }
  return text + decoder.decode();
}

function parse(text: string): unknown {
  try {
    // PostgreSQL stores no NUL.
    return JSON.parse(text, (_, value: unknown) =>
      typeof value === 'string' ? value.replaceAll('\0', '') : value,
    );
  } catch {
    // Some services report failures as HTML or plain text.
    return null;
  }
}
