import type { Transaction } from '../../../../db/drivers/transaction';
import type { Sessao } from '../../../../session/session.queries';

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
async function findEmailsTaken(tx: Transaction, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ email: string }>(
    'select email from unnest($1::text[]) pedido (email) where foro_email_em_uso(email, null)',
    [emails],
  );
  return new Set(rows.map(({ email }) => email));
}

/** Finds out why a person would be refused for the e-mail: taken, or given in an earlier row. */
export async function emailChecker(tx: Transaction, bodies: readonly { readonly email: string | null }[]) {
  const emails = bodies.flatMap(({ email }) => email?.toLowerCase() ?? []);
  const taken = await findEmailsTaken(tx, emails);
  const rows = new Map<string, number>();
  return ({ email }: { readonly email: string | null }, linha: number): Record<string, string> => {
    if (email === null) return {};
    const key = email.toLowerCase();
    const first = rows.get(key);
    if (first !== undefined) return { email: `Este e-mail já está na linha ${first}` };
    if (taken.has(key)) return { email: 'Este e-mail já está em uso' };
    rows.set(key, linha);
    return {};
  };
}
