import type { AutomaticVisibility } from '@foro/shared/contracts/process-movement';
import { TIPOS_PLATAFORMA } from '@foro/shared/contracts/roles';
import type { Transaction } from '../../../db/drivers/transaction';

/** A firm's setting as SQL; the product's default if the firm has no row. */
const choiceOf = (column: 'movimentos' | 'publicacoes', byDefault: boolean) =>
  `coalesce((select v.${column} from visibilidade_automatica v where v.id_cliente = $1), ${byDefault})`;

/** SQL: whether clients see movements. `$1` is the tenant, here and below. */
export const MOSTRA_MOVIMENTOS = choiceOf('movimentos', true);

/**
 * SQL: whether clients see the follow-up `t`. Every statement that shows follow-ups to a client has this
 * condition; the rule is in the database, because the search uses it too.
 */
export const VISIVEL_AO_CLIENTE = 'foro_cliente_ve_acompanhamento(t.id_cliente, t.visivel_cliente)';

/** SQL: what a client reads of the follow-up `t`. */
export const TEXTO_AO_CLIENTE = 'coalesce(t.texto_cliente, t.descricao)';

/**
 * SQL: whether the user of the parameter belongs to the firm and is no client, for reads that travel with the
 * session's check.
 */
export const isInterno = (usuario: string) =>
  `exists (select from usuario eu where eu.id_cliente = $1 and eu.id = ${usuario}::int and eu.id_usuario_tipo in (${TIPOS_PLATAFORMA.join(', ')}))`;

export async function readVisibilidade(tx: Transaction, idCliente: number): Promise<AutomaticVisibility> {
  const { rows } = await tx.query<AutomaticVisibility & Record<string, unknown>>(
    `select ${MOSTRA_MOVIMENTOS} as movimentos, ${choiceOf('publicacoes', false)} as publicacoes,
      array(select id from processo_historico_tipo where id_cliente = $1 and not visivel_cliente order by id) as "tiposOcultos"`,
    [idCliente],
  );
  return rows[0] ?? { movimentos: true, publicacoes: false };
}

export async function writeVisibilidade(
  tx: Transaction,
  idCliente: number,
  { movimentos, publicacoes, tiposOcultos }: AutomaticVisibility,
): Promise<AutomaticVisibility> {
  await tx.query(
    `insert into visibilidade_automatica (id_cliente, movimentos, publicacoes) values ($1, $2, $3)
      on conflict (id_cliente) do update set movimentos = excluded.movimentos, publicacoes = excluded.publicacoes`,
    [idCliente, movimentos, publicacoes],
  );
  if (tiposOcultos)
    await tx.query(
      `update processo_historico_tipo set visivel_cliente = not visivel_cliente
        where id_cliente = $1 and visivel_cliente = (id = any($2::int[]))`,
      [idCliente, tiposOcultos],
    );
  return readVisibilidade(tx, idCliente);
}
