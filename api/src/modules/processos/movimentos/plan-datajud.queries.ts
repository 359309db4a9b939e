import { toDateOnly } from '@foro/shared/format';
import type { Transaction } from '../../../db/drivers/transaction';
import { indiceDoCodigo } from './datajud/indices';

const NUMERADO = 'id_cliente = $1 and data_exclusao is null and numero_cnj_digitos is not null';

/** Firms with numbered cases whose runs for this scheduled hour are not written yet. */
export async function findFirmasPorConferir(tx: Transaction, horario: Date): Promise<number[]> {
  const { rows } = await tx.query<{ idCliente: number }>(
    'select id_cliente as "idCliente" from foro_firmas_por_conferir($1)',
    [horario.toISOString()],
  );
  return rows.map(({ idCliente }) => idCliente);
}

// A running round continues before another one starts; a failed round is continued by the next one.
const PLAN = `insert into captura (id_cliente, fonte, alvo, de, ate, horario, proxima_em, pedida_em, posicao)
  select $1, 'datajud', i.alvo, $3, $3, $4::timestamptz, $5, $5,
    (select case when c.situacao = 'falhou' then c.posicao end from captura c where c.id_cliente = $1 and c.fonte = 'datajud' and c.alvo = i.alvo order by c.id desc limit 1)
  from unnest($2::text[]) as i(alvo)
  where not exists (select from captura c where c.id_cliente = $1 and c.fonte = 'datajud' and c.alvo = i.alvo and c.situacao = 'pendente')
  on conflict do nothing returning 1`;

/**
 * Plans a round for each court of a firm's cases; returns how many rounds start.
 *
 * @param horario the scheduled hour; null if a person requests it
 */
export async function planDatajud(
  tx: Transaction,
  idCliente: number,
  horario: Date | null,
  now: Date,
): Promise<number> {
  const { rows } = await tx.query<{ codigo: string }>(
    `select distinct substr(numero_cnj_digitos, 14, 3) as codigo from processo where ${NUMERADO}`,
    [idCliente],
  );
  const indices = [...new Set(rows.flatMap(({ codigo }) => indiceDoCodigo(codigo) ?? []))].toSorted();
  const { rows: begun } = await tx.query(PLAN, [
    idCliente,
    indices,
    toDateOnly(now),
    horario?.toISOString() ?? null,
    now.toISOString(),
  ]);
  return begun.length;
}
