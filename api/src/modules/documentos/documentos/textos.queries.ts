import type { DocumentText } from '@foro/shared/contracts/process-document';
import type { Transaction } from '../../../db/drivers/transaction';
import type { ReadText } from '../../../document-work/read-text';
import type { Sessao } from '../../../session/session.queries';
import { findVersao, listVersoes } from './versoes.queries';

/** After this many attempts, reading a content is given up. */
const MAX_ATTEMPTS = 3;

/** A content that waits to be read. */
export interface TextoDevido {
  readonly idCliente: number;
  readonly sha256: string;
  readonly tipoConteudo: string;
}

/** The waiting contents of all tenants. */
export async function findTextosDevidos(tx: Transaction, limit: number): Promise<TextoDevido[]> {
  const { rows } = await tx.query<TextoDevido & Record<string, unknown>>(
    'select id_cliente as "idCliente", sha256, tipo_conteudo as "tipoConteudo" from foro_textos_devidos($1)',
    [limit],
  );
  return rows;
}

/**
 * Claims a content for reading; false if another process has it. The claim postpones the content, so that it
 * becomes due again if this process dies with it; a content that kills each process is given up after three
 * attempts.
 */
export async function takeTexto(tx: Transaction, { idCliente, sha256 }: TextoDevido): Promise<boolean> {
  const { rows } = await tx.query<{ situacao: string }>(
    `update documento_texto set tentativas = tentativas + 1, proxima_em = clock_timestamp() + interval '5 minutes',
        situacao = case when tentativas >= ${MAX_ATTEMPTS} then 'falhou' else situacao end
      where id_cliente = $1 and sha256 = $2 and situacao = 'pendente' and proxima_em <= clock_timestamp() returning situacao`,
    [idCliente, sha256],
  );
  return rows[0]?.situacao === 'pendente';
}

/** Stores the text, or (null) that the content is unreadable. */
export async function keepTexto(
  tx: Transaction,
  { idCliente, sha256 }: TextoDevido,
  read: ReadText | null,
): Promise<void> {
  const situacao = read === null ? 'falhou' : read.texto === '' ? 'vazio' : 'pronto';
  await tx.query(
    'update documento_texto set situacao = $3, texto = $4, paginas = $5 where id_cliente = $1 and sha256 = $2',
    [idCliente, sha256, situacao, read?.texto || null, read?.paginas ?? null],
  );
}

/** The text of a document's version, by default the latest, or version `n`. */
export async function findTexto(
  tx: Transaction,
  sessao: Sessao,
  id: number,
  n: number | undefined,
): Promise<DocumentText> {
  const versao =
    n === undefined ? (await listVersoes(tx, sessao, id))[0] : await findVersao(tx, sessao, id, n);
  const { rows } = await tx.query<DocumentText & Record<string, unknown>>(
    'select situacao, texto, paginas from documento_texto where id_cliente = $1 and sha256 = $2',
    [sessao.idCliente, versao?.sha256],
  );
  return rows[0] ?? { situacao: 'nenhuma', texto: null, paginas: null };
}
