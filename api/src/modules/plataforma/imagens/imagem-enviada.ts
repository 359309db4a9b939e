import { MAX_FOTO_BYTES, MAX_LOGO_BYTES } from '@foro/shared/contracts/images';
import { createHash } from 'node:crypto';
import type { Transaction } from '../../../db/drivers/transaction';
import { imagem } from '../../../db/schema/empresa';
import { DadosInvalidosError } from '../../../errors';
import type { Sessao } from '../../../session/session.queries';

/** An image to be stored; without `conteudo`, one that is stored already. */
export interface ImagemEnviada {
  readonly campo: CampoDeImagem;
  readonly sha256: string;
  readonly novo?: { readonly tipo: string; readonly conteudo: Buffer };
}

/** The fields that hold an image. */
export type CampoDeImagem = keyof typeof CAMPOS;

const CAMPOS = {
  logotipo: {
    maxBytes: MAX_LOGO_BYTES,
    tooLarge: 'O logotipo deve ter no máximo 512 KB',
    unknown: 'Este logotipo não existe. Envie a imagem de novo',
  },
  foto: {
    maxBytes: MAX_FOTO_BYTES,
    tooLarge: 'A foto deve ter no máximo 150 KB',
    unknown: 'Esta foto não existe. Envie a imagem de novo',
  },
} as const;

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
 * Reads the image of a body: a `data:` URL, whose content and not its label decides the type, or the address
 * that a GET returned.
 * @throws DadosInvalidosError if the content is not a PNG, JPEG or WebP, or too large
 */
export function readImagem(campo: CampoDeImagem, value: string | null): ImagemEnviada | null {
  if (value === null) return null;
  if (!value.startsWith('data:')) return { campo, sha256: value.slice(-64) };
  const conteudo = Buffer.from(value.slice(value.indexOf(',') + 1), 'base64');
  const { maxBytes, tooLarge } = CAMPOS[campo];
  if (conteudo.length > maxBytes) throw new DadosInvalidosError({ [campo]: tooLarge });
  const [tipo] = ASSINATURAS.find(([, matches]) => matches(conteudo)) ?? [];
  if (tipo === undefined) throw new DadosInvalidosError({ [campo]: 'Envie uma imagem PNG, JPEG ou WebP' });
  return { campo, sha256: createHash('sha256').update(conteudo).digest('hex'), novo: { tipo, conteudo } };
}

/**
 * Stores an image of the tenant by the hash of its content; returns the hash.
 * @throws DadosInvalidosError if the body refers to a stored image that does not exist
 */
export async function keepImagem(
  tx: Transaction,
  { idCliente }: Pick<Sessao, 'idCliente'>,
  enviada: ImagemEnviada | null,
): Promise<string | null> {
  if (enviada === null) return null;
  const { campo, sha256, novo } = enviada;
  if (novo) {
    await tx.db
      .insert(imagem)
      .values({ idCliente, sha256, ...novo })
      .onConflictDoNothing();
  } else {
    const { rowCount } = await tx.query('select 1 from imagem where id_cliente = $1 and sha256 = $2', [
      idCliente,
      sha256,
    ]);
    if (rowCount === 0) throw new DadosInvalidosError({ [campo]: CAMPOS[campo].unknown });
  }
  return sha256;
}
