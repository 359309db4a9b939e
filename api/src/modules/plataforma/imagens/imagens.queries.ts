import type { Transaction } from '../../../db/drivers/transaction';

/** An image of any tenant by the hash of its content, which only people know who have seen the image. */
export async function findImagem(
  tx: Transaction,
  sha256: string,
): Promise<{ tipo: string; conteudo: Buffer } | null> {
  const [imagem] = await tx.prepared<{ tipo: string; conteudo: Buffer }>(
    'select tipo, conteudo from foro_imagem($1)',
    [sha256],
  );
  return imagem ?? null;
}
