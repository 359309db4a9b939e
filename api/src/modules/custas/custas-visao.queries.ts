import type { ProcessCostOverview } from '@foro/shared/contracts/process-cost';
import type { Transaction } from '../../db/drivers/transaction';
import type { Sessao } from '../../session/session.queries';
import { contaDoCliente } from './custas-linha.queries';
import { listMeses } from './custas-somas.queries';

const DO_CLIENTE = contaDoCliente('t.tipo');

/** Number of clients in the answer; those who owe less are in the list. */
const CLIENTES = 50;

const office = (idEmpresaGrupo: number | undefined) =>
  idEmpresaGrupo === undefined ? '' : ' and p.id_empresa_grupo = $2::int';

// A reversed line and its reversal are left out together. Reimbursements cover the oldest lines first; only the lines of
// the clients in the answer are sorted for that.
const aReembolsar = (idEmpresaGrupo: number | undefined) => `with linhas as (
    select coalesce(p.id_empresa, 0) as empresa, coalesce(p.id_contato, 0) as contato, p.cliente_nome, t.tipo, t.valor, t.pago_em, t.id
    from lancamento t join processo p on p.id_cliente = t.id_cliente and p.id = t.id_processo and p.data_exclusao is null
    where t.id_cliente = $1 and t.data_exclusao is null and t.pago_em is not null and t.id_estornado is null and not t.estornado${office(idEmpresaGrupo)}
      and (${DO_CLIENTE.reembolso} or ${DO_CLIENTE.despesa})
  ), devedores as (
    select empresa, contato, max(cliente_nome) as cliente, sum(case tipo when 'reembolso' then -valor else valor end) as valor, (count(*) over ())::int as total
    from linhas group by empresa, contato
    having sum(case tipo when 'reembolso' then -valor else valor end) > 0
    order by 4 desc, 3 limit ${CLIENTES}
  ), somadas as (
    select empresa, contato, l.tipo, l.pago_em,
      sum(l.valor) filter (where l.tipo <> 'reembolso') over (partition by empresa, contato order by l.pago_em, l.id) as acumulado,
      coalesce(sum(l.valor) filter (where l.tipo = 'reembolso') over (partition by empresa, contato), 0) as reembolsado
    from linhas l join devedores using (empresa, contato)
  ), desde as (
    select empresa, contato, min(pago_em) as desde from somadas where tipo <> 'reembolso' and acumulado > reembolsado group by empresa, contato
  )
  select cliente, nullif(empresa, 0) as "idEmpresa", nullif(contato, 0) as "idContato", valor::text, to_char(desde, 'YYYY-MM-DD') as desde, total
  from devedores left join desde using (empresa, contato) order by devedores.valor desc, cliente`;

/** What clients owe the firm, and by month what the firm paid and what falls due, of one office or of all. */
export async function findVisaoGeral(
  tx: Transaction,
  { idCliente }: Sessao,
  { idEmpresaGrupo }: { readonly idEmpresaGrupo?: number | undefined },
): Promise<ProcessCostOverview> {
  const values = idEmpresaGrupo === undefined ? [idCliente] : [idCliente, idEmpresaGrupo];
  const [clientes, meses] = await Promise.all([
    tx.prepared<Clientes & Record<string, unknown>>(aReembolsar(idEmpresaGrupo), values),
    listMeses(tx, { idCliente }, idEmpresaGrupo),
  ]);
  const [first] = clientes;
  return {
    aReembolsar: clientes.map(({ total: _, ...cliente }) => cliente),
    clientesAReembolsar: first?.total ?? 0,
    meses,
  };
}

type Clientes = ProcessCostOverview['aReembolsar'][number] & { readonly total: number };
