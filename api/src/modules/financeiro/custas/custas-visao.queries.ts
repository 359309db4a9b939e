import type { ProcessCostOverview } from '@foro/shared/contracts/process-cost';
import type { Transaction } from '../../../db/drivers/transaction';
import type { Sessao } from '../../../session/session.queries';
import { contaDoCliente, HOJE, LINHA, NAO_ESTORNADO } from './custas-linha.queries';

const DO_CLIENTE = contaDoCliente('t.tipo');

/** Number of clients in the answer; those who owe less are in the list. */
const CLIENTES = 50;

/** Lines of cases of one office or of all; a reversed line and its reversal are left out together. */
const linhas = (idEmpresaGrupo: number | undefined) =>
  `${LINHA} where t.id_cliente = $1 and t.data_exclusao is null and ${NAO_ESTORNADO}${idEmpresaGrupo === undefined ? '' : ' and p.id_empresa_grupo = $2::int'}`;

// Reimbursements cover the oldest expenses first.
const aReembolsar = (idEmpresaGrupo: number | undefined) => `with dias as (
    select p.id_empresa, p.id_contato, max(p.cliente_nome) as cliente, t.pago_em as dia,
      coalesce(sum(t.valor) filter (where ${DO_CLIENTE.despesa}), 0) as despesas, coalesce(sum(t.valor) filter (where ${DO_CLIENTE.reembolso}), 0) as reembolsos
    ${linhas(idEmpresaGrupo)} and t.pago_em is not null and (${DO_CLIENTE.despesa} or ${DO_CLIENTE.reembolso})
    group by p.id_empresa, p.id_contato, t.pago_em
  ), somados as (
    select *, sum(despesas) over (cliente order by dia) as acumuladas, sum(reembolsos) over cliente as reembolsado
    from dias window cliente as (partition by id_empresa, id_contato)
  ), devedores as (
    select max(cliente) as cliente, id_empresa, id_contato, sum(despesas) - sum(reembolsos) as valor, min(dia) filter (where acumuladas > reembolsado) as desde
    from somados group by id_empresa, id_contato having sum(despesas) > sum(reembolsos)
  )
  select cliente, id_empresa as "idEmpresa", id_contato as "idContato", valor::text, to_char(desde, 'YYYY-MM-DD') as desde, (count(*) over ())::int as total
  from devedores d order by d.valor desc, d.cliente, d.id_empresa, d.id_contato limit ${CLIENTES}`;

const porMes = (idEmpresaGrupo: number | undefined) => `with meses as (
    select m::date as de from generate_series(date_trunc('month', ${HOJE}::timestamp) - interval '8 months',
      date_trunc('month', ${HOJE}::timestamp) + interval '3 months', interval '1 month') m
  ), somas as (
    select date_trunc('month', coalesce(t.pago_em, t.vencimento)::timestamp)::date as de,
      sum(t.valor) filter (where t.pago_em is not null) as pago, sum(t.valor) filter (where t.pago_em is null) as a_vencer
    ${linhas(idEmpresaGrupo)} and t.tipo not in ('adiantamento', 'reembolso') and (t.pago_em is null or t.pago_por = 'escritorio')
    group by 1
  )
  select to_char(de, 'YYYY-MM') as mes, coalesce(pago, 0)::numeric(20, 2)::text as pago, coalesce(a_vencer, 0)::numeric(20, 2)::text as "aVencer"
  from meses left join somas using (de) order by de`;

/** Clients' debts to the firm and, by month, what it paid and what falls due, for one office or all. */
export async function findVisaoGeral(
  tx: Transaction,
  { idCliente }: Pick<Sessao, 'idCliente'>,
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
