import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ConfigError } from './config-error';

/** The secret of this data folder: created the first time, read later, and readable only by its owner. */
export function keptSecret(dataDir: string, mayKeep: boolean): string {
  if (!mayKeep)
    throw new ConfigError('FORO_JWT_SECRET: obrigatória com DATABASE_URL (ao menos 32 caracteres).');
  const file = path.join(dataDir, 'segredo-jwt');
  try {
    if (!fs.existsSync(file)) createSecret(dataDir, file);
    return fs.readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`FORO_DATA_DIR: ${REASONS[code ?? ''] ?? code} na pasta de dados ${dataDir}.`);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'falta permissão',
  EPERM: 'falta permissão',
  EROFS: 'nada pode ser gravado',
  ENOSPC: 'não há espaço',
};

function createSecret(dataDir: string, file: string): void {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // Two processes that start at once agree: the first link wins.
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
  try {
    fs.linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(draft);
  }
}
