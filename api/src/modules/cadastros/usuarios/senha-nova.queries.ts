import type { Transaction } from '../../../db/drivers/transaction';
import { DadosInvalidosError } from '../../../errors';
import type { Sessao } from '../../../session/session.queries';
import { weaknessOf } from '../../../weak-passwords';

/** The owner of the new password, as far as the request names one. */
export interface DonoDaSenha {
  /** Present if the user exists already. */
  readonly id?: number;
  readonly nome?: string;
  readonly email: string | null;
  readonly idEmpresa?: number | null;
}

// The firm, its offices, the company of the user, and the user's name.
const WORDS = `select nome from grupo where id = $1
  union all select nome_fantasia || ' ' || razao_social from empresa
    where id_cliente = $1 and data_exclusao is null and (conjunto = 'G' or id = $2)
  union all select nome from usuario where id_cliente = $1 and id = $3`;

/**
 * Refuses a password that is common or made of words of the firm and the person.
 * @throws DadosInvalidosError for `senha`
 */
export async function refuseWeakSenha(
  tx: Transaction,
  { idCliente }: Pick<Sessao, 'idCliente'>,
  senha: string,
  { id, nome, email, idEmpresa }: DonoDaSenha,
): Promise<void> {
  const { rows } = await tx.query<{ nome: string }>(WORDS, [idCliente, idEmpresa ?? null, id ?? null]);
  const issue = weaknessOf(senha, [...rows.map((row) => row.nome), nome ?? null, email]);
  if (issue !== null) throw new DadosInvalidosError({ senha: issue });
}
