import { SiteBusyError } from '../site/site-lock';
import { ReleaseRefusedError } from './refused-error';

const FULL = new Set(['ENOSPC', 'EDQUOT']);

/**
 * The one-line Portuguese message of a failure that the person who releases can fix; null for a fault of our
 * own, which is shown whole.
 */
export function failureLine(error: unknown): string | null {
  if (error instanceof ReleaseRefusedError || error instanceof SiteBusyError) return error.message;
  const { code, path } = Object(error) as NodeJS.ErrnoException;
  if (code === undefined || !FULL.has(code)) return null;
  const where = path === undefined ? '' : ` (${path})`;
  return `O disco está cheio${where}: libere espaço e publique de novo. O que estava em vigor segue no ar.`;
}
