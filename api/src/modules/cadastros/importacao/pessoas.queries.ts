import type { Transaction } from '../../../db/drivers/transaction';
import { instantSql } from '../../../resource/sql';
import type { Sessao } from '../../../session/session.queries';

const NOMES = `select distinct pedido.nome from unnest($2::text[]) pedido (nome)
  join usuario u on u.id_cliente = $1 and u.conjunto = 'F' and u.nome_ordem = foro_normaliza(pedido.nome) and u.data_exclusao is null`;

/** The names among these that a PF client has already, regardless of accents. */
export async function findNomesUsados(
  tx: Transaction,
  { idCliente }: Sessao,
  nomes: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ nome: string }>(NOMES, [idCliente, nomes]);
  return new Set(rows.map(({ nome }) => nome));
}

/** The e-mails among these, in lower case, that somebody in the installation signs in with. */
export async function findEmailsTaken(
  tx: Transaction,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ email: string }>(
    'select email from unnest($1::text[]) pedido (email) where foro_email_em_uso(email, null)',
    [emails],
  );
  return new Set(rows.map(({ email }) => email));
}

/** The present version of a person; null if it is deleted. */
export async function findVersaoUsuario(
  tx: Transaction,
  { idCliente }: Sessao,
  id: number,
): Promise<string | null> {
  const { rows } = await tx.query<{ versao: string }>(
    `select ${instantSql('data_alteracao')} as versao from usuario where id_cliente = $1 and id = $2 and data_exclusao is null`,
    [idCliente, id],
  );
  return rows[0]?.versao ?? null;
}
