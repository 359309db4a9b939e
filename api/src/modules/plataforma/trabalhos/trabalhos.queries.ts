import type { Jobs } from '@foro/shared/contracts/jobs';
import { cutText } from '@foro/shared/format';
import type { Transaction } from '../../../db/drivers/transaction';
import { instantSql } from '../../../resource/sql';

/** After this many attempts it is not retried automatically. */
const MAX_ATTEMPTS = 8;

/** The key of due work: its tenant and kind. */
export interface TrabalhoDevido {
  readonly idCliente: number;
  readonly tipo: 'lixeira' | 'consultas';
}

/** The due work of all tenants. */
export async function findTrabalhosDevidos(tx: Transaction, limit: number): Promise<TrabalhoDevido[]> {
  const { rows } = await tx.query<TrabalhoDevido & Record<string, unknown>>(
    'select id_cliente as "idCliente", tipo from foro_trabalhos_devidos($1)',
    [limit],
  );
  return rows;
}

/**
 * Claims due work for this attempt; false if another process has it. The claim postpones the work, so that it
 * becomes due again if this process dies with it.
 */
export async function takeTrabalho(tx: Transaction, { idCliente, tipo }: TrabalhoDevido): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update trabalho set tentativas = tentativas + 1, proxima_em = clock_timestamp() + make_interval(secs => least(3600, 60 * 2 ^ tentativas))
      where id_cliente = $1 and tipo = $2 and situacao = 'pendente' and proxima_em <= clock_timestamp()`,
    [idCliente, tipo],
  );
  return rowCount === 1;
}

/** Records that it was done; it is due again a day later. */
export async function markFeita(tx: Transaction, { idCliente, tipo }: TrabalhoDevido): Promise<void> {
  await tx.query(
    `update trabalho set tentativas = 0, feita_em = statement_timestamp(), proxima_em = statement_timestamp() + interval '1 day', ultima_falha = null
      where id_cliente = $1 and tipo = $2`,
    [idCliente, tipo],
  );
}

/** Records why an attempt failed; after the last one it has failed for good. */
export async function failTrabalho(
  tx: Transaction,
  { idCliente, tipo }: TrabalhoDevido,
  falha: string,
): Promise<void> {
  await tx.query(
    `update trabalho set ultima_falha = $3, situacao = case when tentativas >= ${MAX_ATTEMPTS} then 'falhou' else 'pendente' end
      where id_cliente = $1 and tipo = $2`,
    [idCliente, tipo, cutText(falha, 120)],
  );
}

/** The state of emptying the tenant's trash; null if nothing was deleted yet. */
export async function readLimpeza(tx: Transaction, idCliente: number): Promise<Jobs['lixeira']> {
  const { rows } = await tx.query<NonNullable<Jobs['lixeira']> & Record<string, unknown>>(
    `select situacao, ${instantSql('feita_em')} as "feitaEm", ${instantSql('proxima_em')} as "proximaEm", ultima_falha as "ultimaFalha"
      from trabalho where id_cliente = $1 and tipo = 'lixeira'`,
    [idCliente],
  );
  return rows[0] ?? null;
}

/** Makes work that failed for good due again. */
export async function retryTrabalhos(tx: Transaction, idCliente: number): Promise<void> {
  await tx.query(
    `update trabalho set situacao = 'pendente', tentativas = 0, proxima_em = clock_timestamp() where id_cliente = $1 and situacao = 'falhou'`,
    [idCliente],
  );
}
