import type { Transaction } from './installation';
import { textOf } from './calendario';
import type { Firma } from './firma';

// Cases old enough that the first line is not before its case.
const CASOS = `select p.id, p.id_equipe_usuario as autor, row_number() over (order by p.data_distribuicao desc, p.id) as lugar
  from processo p where p.id_cliente = $1 and p.data_distribuicao < $2::date - 200`;

const COLUNAS = `id_cliente, id_processo, tipo, categoria, descricao, valor, competencia, vencimento, pago_em, pago_por, onus, reembolsavel, visivel_cliente,
    id_serie, frequencia, serie_posicao, serie_total, id_rateio, data_inclusao, id_usuario_inclusao, data_alteracao, id_usuario_alteracao`;

// A correspondent who is paid monthly, and an expert paid in ten instalments whose cents do not come out
// even.
const SERIES = `with casos as (${CASOS} limit 6), linhas as (
    select c.*, n, (date_trunc('month', $2::date) - interval '4 months' + interval '9 days' + make_interval(months => n - 1))::date as dia,
      (date_trunc('month', $2::date) - interval '4 months' + time '15:00') at time zone 'UTC' as em, lugar % 2 = 0 as parcelado
    from casos c cross join generate_series(1, 12) n where lugar % 2 = 1 or n <= 10
  )
  insert into lancamento (${COLUNAS})
  select $1, id, 'despesa', case when parcelado then 'Perícia' else 'Correspondente' end,
    case when parcelado then 'Honorários do assistente técnico' else 'Acompanhamento por correspondente na comarca' end,
    case when parcelado then case when n <= 7 then 1234.57 else 1234.56 end else 180 end, dia, dia,
    case when dia < $2::date - 12 then dia end, case when dia < $2::date - 12 then 'escritorio' end, 'cliente', true, true,
    md5('serie ' || id)::uuid, 'mensal', n, case when parcelado then 10 else 12 end, null, em, autor, em, autor
  from linhas order by id, n`;

// One journey for three cases: 1,000.00 split in thirds.
const RATEIO = `with casos as (${CASOS} limit 9)
  insert into lancamento (${COLUNAS})
  select $1, id, 'despesa', 'Deslocamento', 'Viagem a Brasília para despachar memoriais', case lugar when 7 then 333.34 else 333.33 end,
    $2::date - 15, $2::date + 12, null, null, 'cliente', true, true, null, null, null, null, md5('rateio')::uuid,
    ($2::date - 15 + time '15:00') at time zone 'UTC', autor, ($2::date - 15 + time '15:00') at time zone 'UTC', autor
  from casos where lugar > 6 order by id`;

/** Writes recurring costs, costs paid in instalments, and one that three cases share. */
export async function writeCustasRepetidas(tx: Transaction, { idCliente, hoje }: Firma): Promise<void> {
  for (const text of [SERIES, RATEIO]) await tx.query(text, [idCliente, textOf(hoje)]);
}
