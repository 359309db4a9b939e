import type { Transaction } from './installation';
import { textOf } from './calendario';
import type { Firma } from './firma';

// The instalments are those of existing ledgers; an agreement here is charged when its event happens.
const CONTRATOS = `with casos as (
    select p.*, row_number() over (order by p.data_distribuicao desc, p.id) as lugar from processo p
    where p.id_cliente = $1 and p.data_distribuicao < $2::date - 120 order by p.data_distribuicao desc, p.id limit 24
  )
  insert into contrato_honorario (id_cliente, id_processo, id_empresa, id_contato, tipo, descricao, valor_hora, valor_ato, percentual, base, teto,
    data_inclusao, id_usuario_inclusao, data_alteracao, id_usuario_alteracao)
  select $1, case when lugar % 6 = 0 then null else id end, id_empresa, id_contato,
    case lugar % 4 when 0 then 'hora' when 1 then 'exito' when 2 then 'ato' else 'misto' end,
    case lugar % 4 when 0 then 'Consultoria por hora' when 1 then 'Êxito na ação' when 2 then 'Audiências e diligências' else 'Horas e êxito' end,
    case when lugar % 4 in (0, 3) then 380 + 20 * (lugar % 5) end, case when lugar % 4 = 2 then 950 end,
    case when lugar % 4 in (1, 3) then 20 end, case when lugar % 4 in (1, 3) then 'Proveito econômico' end, case when lugar % 4 = 3 then 80000 end,
    (data_distribuicao + time '15:00') at time zone 'UTC', id_equipe_usuario, (data_distribuicao + time '15:00') at time zone 'UTC', id_equipe_usuario
  from casos order by lugar`;

const HORAS = `with casos as (
    select c.id_processo as id, p.id_equipe_usuario as autor, row_number() over (order by c.id) as lugar
    from contrato_honorario c join processo p on p.id_cliente = c.id_cliente and p.id = c.id_processo where c.id_cliente = $1 and c.valor_hora is not null
  )
  insert into hora_trabalhada (id_cliente, id_processo, id_usuario, dia, minutos, descricao, faturavel, data_inclusao, id_usuario_inclusao, data_alteracao, id_usuario_alteracao)
  select $1, id, autor, dia, 30 + 15 * ((lugar + n) % 9), (array['Estudo dos autos', 'Minuta da petição', 'Reunião com o cliente', 'Pesquisa de jurisprudência', 'Conferência de prazos'])[(1 + (lugar + n) % 5)::integer],
    n % 5 <> 4, (dia + time '20:00') at time zone 'UTC', autor, (dia + time '20:00') at time zone 'UTC', autor
  from (select c.*, n, $2::date - 4 * n::integer as dia from casos c cross join generate_series(1, 6) n) horas order by id, n`;

/**
 * Writes fee agreements for two dozen cases, some for all cases of a client, and the hours noted on cases
 * that are charged by the hour.
 */
export async function writeHonorarios(tx: Transaction, { idCliente, hoje }: Firma): Promise<void> {
  for (const text of [CONTRATOS, HORAS]) await tx.query(text, [idCliente, textOf(hoje)]);
}
