import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Config } from '../files-config';
import { isSigned } from './s3-signature';

/** The service's fault for one request: it fails, breaks the connection off in the middle, or hangs. */
export type S3Fault = 'fails' | 'cuts' | 'silent';

/**
 * An object storage on the loopback address that speaks the part of S3 that Foro uses: signed requests by
 * path, contents checked by their hash.
 */
export interface S3Server {
  readonly config: S3Config;
  /** The objects in the bucket, by name. */
  readonly objects: Map<string, Buffer>;
  /** Method and path of each request, in order. */
  readonly asked: string[];
  /** The `User-Agent` of each request, in order. */
  readonly agents: (string | undefined)[];
  /** The faults of the next requests, one each. */
  readonly faults: S3Fault[];
  close(): Promise<void>;
}

const KEYS = { accessKey: 'chave-de-teste', secretKey: 'segredo-de-teste/+=' };
const BUCKET = 'documentos';
/** A small page size, so that a list takes several pages. */
const PAGE = 2;

const errorOf = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;

/** Starts the storage with an empty bucket. */
export async function startS3Server(changes: Partial<S3Config> = {}): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const keptAt = new Map<string, Date>();
  const asked: string[] = [];
  const agents: (string | undefined)[] = [];
  const faults: S3Fault[] = [];

  const answer = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const { method = '', url = '', headers } = request;
    asked.push(`${method} ${url}`);
    agents.push(headers['user-agent']);
    const refuse = (status: number, code: string) =>
      response.writeHead(status, { 'content-type': 'application/xml' }).end(errorOf(code));
    const fault = faults.shift();
    if (fault === 'silent') return;
    if (fault === 'cuts' && method !== 'GET') return request.socket.destroy();
    // Answering before the body has ended would be a race: the sender may see a broken connection instead.
    const sent = await buffer(request);
    if (fault === 'fails') return refuse(500, 'InternalError');
    if (!isSigned(request, KEYS)) return refuse(403, 'SignatureDoesNotMatch');
    const { pathname, searchParams } = new URL(url, 'http://s3');
    const [, bucket, ...rest] = decodeURIComponent(pathname).split('/');
    if (bucket !== BUCKET) return refuse(404, 'NoSuchBucket');
    const name = rest.join('/');
    if (method === 'GET' && searchParams.get('list-type') === '2')
      return response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(listOf([...objects.keys()], searchParams));
    if (method === 'PUT') {
      if (createHash('sha256').update(sent).digest('hex') !== headers['x-amz-content-sha256'])
        return refuse(400, 'XAmzContentSHA256Mismatch');
      objects.set(name, sent);
      keptAt.set(name, new Date());
      return response.writeHead(200, { etag: '"um"' }).end();
    }
    if (method === 'DELETE') {
      objects.delete(name);
      return response.writeHead(204).end();
    }
    const content = objects.get(name);
    if (content === undefined)
      return method === 'HEAD' ? response.writeHead(404).end() : refuse(404, 'NoSuchKey');
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
    const start = Number(from ?? 0);
    const part = content.subarray(start, to ? Number(to) + 1 : undefined);
    response.writeHead(from === undefined ? 200 : 206, {
      'content-length': part.length,
      'last-modified': (keptAt.get(name) ?? new Date()).toUTCString(),
      ...(from !== undefined && {
        'content-range': `bytes ${start}-${start + part.length - 1}/${content.length}`,
      }),
    });
    if (method === 'HEAD') return response.end();
    if (fault !== 'cuts') return response.end(part);
    return response.write(part.subarray(0, part.length >> 1), () => response.destroy());
  };

  const server = http.createServer((request, response) => {
    // A sender that left gets no answer.
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    config: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: 'sa-east-1',
      bucket: BUCKET,
      prefix: 'foro/',
      timeoutMs: 10_000,
      ...KEYS,
      ...changes,
    },
    objects,
    asked,
    agents,
    faults,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A page of the names, in order. */
function listOf(names: readonly string[], query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? '';
  const left = names.filter((name) => name.startsWith(query.get('prefix') ?? '') && name > after).sort();
  const page = left.slice(0, PAGE);
  const isTruncated = left.length > PAGE;
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${page
    .map((name) => `<Contents><Key>${name}</Key></Contents>`)
    .join(
      '',
    )}${isTruncated ? `<NextContinuationToken>${page.at(-1) ?? ''}</NextContinuationToken>` : ''}</ListBucketResult>`;
}
