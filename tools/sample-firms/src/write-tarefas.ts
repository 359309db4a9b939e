import { textOf } from './calendario';
import type { Firma } from './firma';
import type { Transaction } from './installation';

// Each open deadline of the next weeks has two tasks; some are late, being done, or done.
const TAREFAS = `with casos as (
    select d.id as id_prazo, d.id_processo, d.descricao, d.fim, p.id_equipe_usuario as autor, row_number() over (order by d.fim, d.id) as lugar
    from prazo d join processo p on p.id_cliente = d.id_cliente and p.id = d.id_processo
    where d.id_cliente = $1 and d.situacao = 'confirmado' and d.fim >= $2::date and p.id_equipe_usuario is not null order by d.fim, d.id limit 9
  ), passos as (select c.*, n, c.fim - (case n when 1 then 6 else 2 end) as dia from casos c cross join generate_series(1, 2) n)
  insert into tarefa (id_cliente, titulo, id_processo, id_prazo, id_responsavel, vence, prioridade, exige_revisao, situacao, id_usuario_fez, feita_em, passo,
    data_inclusao, id_usuario_inclusao, data_alteracao, id_usuario_alteracao)
  select $1, case n when 1 then 'Minuta: ' else 'Revisar: ' end || descricao, id_processo, id_prazo, autor, dia, case when lugar % 4 = 0 then 'alta' else 'normal' end, n = 2,
    case when n = 1 and lugar % 3 = 0 then 'feita' when n = 1 and lugar % 3 = 1 then 'fazendo' else 'aFazer' end,
    case when n = 1 and lugar % 3 = 0 then autor end, case when n = 1 and lugar % 3 = 0 then ($2::date - 1 + time '18:00') at time zone 'UTC' end,
    jsonb_build_object('ancora', 'fimDoPrazo', 'desloca', case n when 1 then -4 else -2 end, 'unidade', 'uteis', 'dependeDe', '[]'::jsonb),
    ($2::date - 5 + time '13:00') at time zone 'UTC', autor, ($2::date - 1 + time '18:00') at time zone 'UTC', autor
  from passos order by lugar, n`;

// The people who sign in to the demonstration have a queue of their own.
const DE_CADA_CONTA = `insert into tarefa (id_cliente, titulo, id_responsavel, vence, data_inclusao, id_usuario_inclusao, data_alteracao, id_usuario_alteracao)
  select $1, titulo, u.id, $2::date + dia, ($2::date - 3 + time '13:00') at time zone 'UTC', u.id, ($2::date - 3 + time '13:00') at time zone 'UTC', u.id
  from usuario u cross join (values (1, 'Ligar para o cliente sobre os documentos', -1), (2, 'Conferir as custas do mês', 0),
    (3, 'Preparar a pauta da reunião', 2)) as t (n, titulo, dia)
  where u.id_cliente = $1 and u.email = any($3) order by u.id, n`;

/** Switches the product's flows on, and writes tasks of the coming deadlines and of the accounts. */
export async function writeTarefas(
  tx: Transaction,
  { idCliente, hoje }: Firma,
  contas: readonly string[],
): Promise<void> {
  await tx.query('update fluxo set ativo = true where id_cliente = $1', [idCliente]);
  await tx.query(TAREFAS, [idCliente, textOf(hoje)]);
  await tx.query(DE_CADA_CONTA, [idCliente, textOf(hoje), contas]);
}
