import { MAX_LOGO_BYTES } from '@foro/shared/contracts/company';
import { createHash } from 'node:crypto';
import { DadosInvalidosError } from '../../errors';

/** A logo as it will be kept; without `conteudo` it is one that is kept already. */
export interface Logotipo {
  readonly sha256: string;
  readonly novo?: { readonly tipo: string; readonly conteudo: Buffer };
}

const ASSINATURAS: readonly (readonly [tipo: string, matches: (bytes: Buffer) => boolean])[] = [
  ['image/png', (bytes) => bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a'],
  ['image/jpeg', (bytes) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff'],
  [
    'image/webp',
    (bytes) =>
      bytes.subarray(0, 4).toString('latin1') === 'RIFF' &&
      bytes.subarray(8, 12).toString('latin1') === 'WEBP',
  ],
];

/**
 * Reads the `logotipo` of a body: a `data:` URL, whose content decides what it is and not its label, or the address that
 * a GET answered.
 * @throws DadosInvalidosError when the content is no PNG, JPEG or WebP, or over 512 KB
 */
export function readLogotipo(logotipo: string | null): Logotipo | null {
  if (logotipo === null) return null;
  if (!logotipo.startsWith('data:')) return { sha256: logotipo.slice(-64) };
  const conteudo = Buffer.from(logotipo.slice(logotipo.indexOf(',') + 1), 'base64');
  if (conteudo.length > MAX_LOGO_BYTES)
    throw new DadosInvalidosError({ logotipo: 'O logotipo deve ter no máximo 512 KB' });
  const [tipo] = ASSINATURAS.find(([, matches]) => matches(conteudo)) ?? [];
  if (tipo === undefined) throw new DadosInvalidosError({ logotipo: 'Envie uma imagem PNG, JPEG ou WebP' });
  return { sha256: createHash('sha256').update(conteudo).digest('hex'), novo: { tipo, conteudo } };
}
