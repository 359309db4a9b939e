import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseFile } from './site-reader';
import { REVALIDATE } from './security-headers';

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
};

/** The content type for a file's extension. */
export const contentType = (name: string) =>
  types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

/** Chooses the smallest form that the browser accepts. */
export function chooseForm(
  file: ReleaseFile,
  acceptEncoding = '',
): { content: Buffer; encoding: 'br' | 'gzip' | null } {
  const accepted = acceptEncoding
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*q=/))
    .filter(([, quality]) => quality === undefined || Number(quality) > 0)
    .map(([name]) => name);
  if (file.br && accepted.includes('br')) return { content: file.br, encoding: 'br' };
  if (file.gz && accepted.includes('gzip')) return { content: file.gz, encoding: 'gzip' };
  return { content: file.content, encoding: null };
}

/**
 * Sends a page, the registry or the configuration: revalidated each time, and not sent again if unchanged.
 */
export function sendReleaseFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: ReleaseFile,
  name: string,
): FastifyReply {
  reply
    .header('cache-control', REVALIDATE)
    .header('etag', file.etag)
    .header('vary', 'accept-encoding')
    .type(contentType(name));
  if (request.headers['if-none-match']?.includes(file.etag)) return reply.code(304).send();
  const { content, encoding } = chooseForm(file, request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(content);
}
