import type { ProcessCostOverview } from '@foro/shared/contracts/process-cost';
import type { Transaction } from '../../db/drivers/transaction';
import type { Sessao } from '../../session/session.queries';
import { contaDoCliente } from './custas-lista.queries';

const DO_CLIENTE = contaDoCliente('t.tipo');

/** Clients that are answered; who owes less is found in the list. */
const CLIENTES = 50;

const office = (idEmpresaGrupo: number | undefined) =>
  idEmpresaGrupo === undefined ? '' : ' and p.id_empresa_grupo = $2::int';

// A reversed line and its reversal are left out together. Reimbursements cover the oldest lines first.
const aReembolsar = (idEmpresaGrupo: number | undefined) => `with linhas as (
    select p.id_empresa, p.id_contato, p.cliente_nome, t.tipo, t.valor, t.pago_em, t.id
    from lancamento t join processo p on p.id_cliente = t.id_cliente and p.id = t.id_processo and p.data_exclusao is null
    where t.id_cliente = $1 and t.data_exclusao is null and t.pago_em is not null and t.id_estornado is null${office(idEmpresaGrupo)}
      and not exists (select from lancamento e where e.id_cliente = t.id_cliente and e.id_estornado = t.id and e.data_exclusao is null)
      and (${DO_CLIENTE.reembolso} or ${DO_CLIENTE.despesa})
  ), somadas as (
    select *, sum(valor) filter (where tipo <> 'reembolso') over (partition by id_empresa, id_contato order by pago_em, id) as acumulado,
      coalesce(sum(valor) filter (where tipo = 'reembolso') over (partition by id_empresa, id_contato), 0) as reembolsado
    from linhas
  )
  select max(cliente_nome) as cliente, id_empresa as "idEmpresa", id_contato as "idContato",
    sum(case tipo when 'reembolso' then -valor else valor end)::text as valor,
    to_char(min(pago_em) filter (where tipo <> 'reembolso' and acumulado > reembolsado), 'YYYY-MM-DD') as desde, (count(*) over ())::int as total
  from somadas group by id_empresa, id_contato
  having sum(case tipo when 'reembolso' then -valor else valor end) > 0
  order by sum(case tipo when 'reembolso' then -valor else valor end) desc, max(cliente_nome) limit ${CLIENTES}`;

const porMes = (idEmpresaGrupo: number | undefined) => `with meses as (
    select m::date as de, (m + interval '1 month')::date as ate
    from generate_series(date_trunc('month', clock_timestamp() at time zone 'America/Sao_Paulo') - interval '8 months',
      date_trunc('month', clock_timestamp() at time zone 'America/Sao_Paulo') + interval '3 months', interval '1 month') m
  ), linhas as (
    select t.valor, t.pago_em, coalesce(t.pago_em, t.vencimento) as dia
    from lancamento t join processo p on p.id_cliente = t.id_cliente and p.id = t.id_processo and p.data_exclusao is null
    where t.id_cliente = $1 and t.data_exclusao is null and t.id_estornado is null and t.tipo not in ('adiantamento', 'reembolso')${office(idEmpresaGrupo)}
      and (t.pago_em is null or t.pago_por = 'escritorio')
      and not exists (select from lancamento e where e.id_cliente = t.id_cliente and e.id_estornado = t.id and e.data_exclusao is null)
  )
  select to_char(meses.de, 'YYYY-MM') as mes,
    coalesce(sum(linhas.valor) filter (where linhas.pago_em is not null), 0)::numeric(20, 2)::text as pago,
    coalesce(sum(linhas.valor) filter (where linhas.pago_em is null), 0)::numeric(20, 2)::text as "aVencer"
  from meses left join linhas on linhas.dia >= meses.de and linhas.dia < meses.ate group by meses.de order by meses.de`;

/** What clients owe the firm, and by month what the firm paid and what falls due, of one office or of all. */
export async function findVisaoGeral(
  tx: Transaction,
  { idCliente }: Sessao,
  { idEmpresaGrupo }: { readonly idEmpresaGrupo?: number | undefined },
): Promise<ProcessCostOverview> {
  const values = idEmpresaGrupo === undefined ? [idCliente] : [idCliente, idEmpresaGrupo];
  const [clientes, meses] = await Promise.all([
    tx.prepared<Clientes & Record<string, unknown>>(aReembolsar(idEmpresaGrupo), values),
    tx.prepared<Meses & Record<string, unknown>>(porMes(idEmpresaGrupo), values),
  ]);
  const [first] = clientes;
  return {
    aReembolsar: clientes.map(({ total: _, ...cliente }) => cliente),
    clientesAReembolsar: first?.total ?? 0,
    meses,
  };
}

type Clientes = ProcessCostOverview['aReembolsar'][number] & { readonly total: number };
type Meses = ProcessCostOverview['meses'][number];
