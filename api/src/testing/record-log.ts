import type { FastifyBaseLogger } from 'fastify';

/** A logger that replaces pino, and the lines written to it. */
export function recordLog(): { logger: FastifyBaseLogger; lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  const write = (line: unknown) => void lines.push(line as Record<string, unknown>);
  const logger: FastifyBaseLogger = {
    level: 'info',
    fatal: write,
    error: write,
    warn: write,
    info: write,
    debug: () => undefined,
    trace: () => undefined,
    silent: () => undefined,
    child: () => logger,
  } as unknown as FastifyBaseLogger;
  return { logger, lines };
}
