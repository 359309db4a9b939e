import type { ReceitaCnpj } from '@foro/shared/contracts/lookup';
import type { Transaction } from '../../../db/drivers/transaction';

/** A stored response of the registry that is not older than 30 days. */
export async function findConsulta(tx: Transaction, cnpj: string): Promise<ReceitaCnpj | null> {
  const [row] = await tx.prepared<{ resposta: ReceitaCnpj }>(
    "select resposta from consulta_cnpj where cnpj = $1 and consultada_em > now() - interval '30 days'",
    [cnpj],
  );
  return row?.resposta ?? null;
}

/** Stores a response, replacing an older one. */
export async function keepConsulta(tx: Transaction, cnpj: string, resposta: ReceitaCnpj): Promise<void> {
  await tx.query(
    'insert into consulta_cnpj (cnpj, resposta) values ($1, $2) on conflict (cnpj) do update set resposta = excluded.resposta, consultada_em = clock_timestamp()',
    [cnpj, JSON.stringify(resposta)],
  );
}
