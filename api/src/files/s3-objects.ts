import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import fs from 'node:fs';
import { Readable } from 'node:stream';
import { IndisponivelError } from '../errors';
import type { S3Config } from '../files-config';
import { USER_AGENT } from '../version';
import type { ByteRange, Draft } from './file-store';

/** How often an interrupted content is requested again from where it broke. */
const RESUMES = 3;

/** The caller logs failures in the API's own log. */
const silence = () => undefined;
const SILENT = { trace: silence, debug: silence, info: silence, warn: silence, error: silence };

/**
 * The operations on a bucket's objects that contents need. Any failure other than a missing object is an
 * IndisponivelError.
 */
export interface S3Objects {
  /** Sends a draft; returns whether the service accepted it, but throws if this is the `last` attempt. */
  put(name: string, draft: Draft, last: boolean): Promise<boolean>;
  get(name: string, range?: ByteRange): Promise<Readable | null>;
  /** When it was last stored; null if it does not exist. */
  keptAt(name: string): Promise<Date | null>;
  list(prefix: string): AsyncIterable<string>;
  delete(name: string): Promise<void>;
}

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

const unavailable = (error: unknown) => {
  const refusal = new IndisponivelError(
    'O armazenamento dos documentos não respondeu. Tente de novo em instantes; se continuar, avise quem cuida do sistema.',
  );
  refusal.cause = error;
  return refusal;
};

/** The outcome, or null if the object is not there. */
const unlessMissing = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (statusOf(error) === 404) return null;
    throw unavailable(error);
  });

/** Talks to the service. */
export function s3Objects({ bucket: Bucket, timeoutMs, ...config }: S3Config): S3Objects {
  const client = new S3Client({
    region: config.region,
    credentials: { accessKeyId: config.accessKey, secretAccessKey: config.secretKey },
    // Other vendors' services support neither bucket host names nor trailing checksums.
    ...(config.endpoint !== undefined && { endpoint: config.endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: Math.min(timeoutMs, 5_000), socketTimeout: timeoutMs },
    maxAttempts: 3,
    logger: SILENT,
  });
  nameSender(client);
  const fetchPart = (Key: string, start: number, end?: number) =>
    client.send(
      new GetObjectCommand({
        Bucket,
        Key,
        ...((start > 0 || end !== undefined) && { Range: `bytes=${start}-${end ?? ''}` }),
      }),
    );

  return {
    async put(Key, draft, last) {
      const Body = fs.createReadStream(draft.path);
      const command = new PutObjectCommand({ Bucket, Key, Body, ContentLength: draft.size });
      signContent(command, draft.sha256);
      try {
        await client.send(command);
        return true;
      } catch (error) {
        const status = statusOf(error) ?? 500;
        // A refusal is final; a file that could not be read is the disk's own failure.
        if (last || status < 500) throw unavailable(error);
        return false;
      } finally {
        Body.destroy();
      }
    },
    async get(Key, range) {
      const { start = 0, end } = range ?? {};
      const first = await unlessMissing(fetchPart(Key, start, end));
      if (first === null) return null;
      const body = first.Body as Readable;
      const length = first.ContentLength ?? 0;
      const whole = Readable.from(
        resuming(body, length, async (offset) => {
          const next = await fetchPart(Key, start + offset, start + length - 1);
          return next.Body as Readable;
        }),
        { objectMode: false },
      );
      // A client that leaves before the first byte leaves no connection open.
      whole.on('close', () => body.destroy());
      return whole;
    },
    async keptAt(Key) {
      const head = await unlessMissing(client.send(new HeadObjectCommand({ Bucket, Key })));
      return head?.LastModified ?? null;
    },
    async *list(Prefix) {
      try {
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
          for (const { Key } of Contents) if (Key !== undefined) yield Key;
      } catch (error) {
        throw unavailable(error);
      }
    },
    async delete(Key) {
      await unlessMissing(client.send(new DeleteObjectCommand({ Bucket, Key })));
    },
  };
}

/** Requests carry the name of all outgoing requests of the API, instead of the library's; no signature holds it. */
function nameSender(client: S3Client): void {
  client.middlewareStack.add(
    (next) => (args) => {
      const { headers } = args.request as { headers: Record<string, string> };
      headers['user-agent'] = USER_AGENT;
      return next(args);
    },
    { step: 'finalizeRequest', name: 'nameSender' },
  );
}

/**
 * The content's hash is known and part of the signature: the service refuses any other content, and nobody
 * hashes it again.
 */
function signContent(command: PutObjectCommand, sha256: string): void {
  command.middlewareStack.add(
    (next) => (args) => {
      const { headers } = args.request as { headers: Record<string, string> };
      headers['x-amz-content-sha256'] = sha256;
      return next(args);
    },
    { step: 'build', name: 'signContent' },
  );
}

/** The bytes of a body; if its connection breaks, the rest is requested. */
async function* resuming(
  first: Readable,
  length: number,
  more: (offset: number) => Promise<Readable>,
): AsyncGenerator<Buffer> {
  let sent = 0;
  let body = first;
  for (let attempt = 0; ; attempt += 1) {
    try {
      if (attempt > 0) body = await more(sent);
      for await (const chunk of body) {
        sent += (chunk as Buffer).length;
        yield chunk as Buffer;
      }
      if (sent >= length) return;
      throw new Error('the content broke off');
    } catch (error) {
      if (attempt === RESUMES) throw unavailable(error);
    } finally {
      body.destroy();
    }
  }
}
