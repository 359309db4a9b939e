import type { Transaction } from './installation';
import { textOf } from './calendario';
import type { Firma } from './firma';

// The generator reverses nothing, so kind and payer alone decide what a statement includes.
const A_COBRAR = `select l.id, l.pago_em, p.id_empresa, p.id_contato, p.id_empresa_grupo, p.id_equipe_usuario
  from lancamento l join processo p on p.id_cliente = l.id_cliente and p.id = l.id_processo
  where l.id_cliente = $1 and l.visivel_cliente and l.pago_em < date_trunc('month', $2::date)
    and (l.tipo in ('adiantamento', 'reembolso') or l.pago_por = 'adiantamento' or (l.pago_por = 'escritorio' and l.reembolsavel and l.onus = 'cliente'))`;

const PRESTACOES = `with linhas as (${A_COBRAR}), clientes as (
    select id_empresa, id_contato, mode() within group (order by id_empresa_grupo) as escritorio, min(pago_em) as desde, min(id_equipe_usuario) as autor,
      row_number() over (order by exists (select from usuario u where u.id_cliente = $1 and u.email = any($3::text[]) and (u.id = id_contato or u.id_empresa = id_empresa)) desc,
        count(*) desc, id_empresa, id_contato) as lugar
    from linhas group by id_empresa, id_contato
  )
  insert into prestacao_conta (id_cliente, id_empresa_grupo, numero, id_empresa, id_contato, de, ate, situacao, enviada_em, vencimento, adiantamento_anterior,
    data_inclusao, id_usuario_inclusao, data_alteracao, id_usuario_alteracao)
  select $1, escritorio, row_number() over (partition by escritorio order by lugar), id_empresa, id_contato, date_trunc('month', desde)::date,
    (date_trunc('month', $2::date) - interval '1 day')::date, case when lugar % 3 = 0 then 'rascunho' else 'enviada' end,
    case when lugar % 3 = 0 then null else date_trunc('month', $2::date)::date end,
    case when lugar % 3 = 0 then null else (date_trunc('month', $2::date) + interval '1 month 9 days')::date end, 0,
    ($2::date + time '12:00') at time zone 'UTC', autor, ($2::date + time '12:00') at time zone 'UTC', autor
  from clientes where lugar <= $4::int order by lugar`;

const COBRADOS = `with linhas as (${A_COBRAR})
  update lancamento set id_prestacao = pc.id from linhas, prestacao_conta pc
  where lancamento.id_cliente = $1 and lancamento.id = linhas.id and pc.id_cliente = $1
    and (pc.id_empresa = linhas.id_empresa or pc.id_contato = linhas.id_contato)`;

/**
 * Writes statements of account up to last month: for the clients that sign in, then for those with the most
 * lines.
 */
export async function writePrestacoes(
  tx: Transaction,
  { idCliente, hoje }: Firma,
  emails: readonly string[],
  count: number,
): Promise<void> {
  const today = textOf(hoje);
  await tx.query(PRESTACOES, [idCliente, today, emails, count]);
  await tx.query(COBRADOS, [idCliente, today]);
}
