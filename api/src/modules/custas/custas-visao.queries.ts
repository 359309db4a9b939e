import type { ProcessCostOverview } from '@foro/shared/contracts/process-cost';
import type { Transaction } from '../../db/drivers/transaction';
import type { Sessao } from '../../session/session.queries';
import { listMeses } from './custas-somas.queries';

/** Number of clients in the answer; those who owe less are in the list. */
const CLIENTES = 50;

/**
 * SQL of the newest month or day since which a client's expenses come to `valor`, `de`, and of what those after it come to, `depois`.
 * The sums are read from the newest on, until that is reached.
 */
const desdeSql = (periodo: 'mes' | 'dia', valor: string, office: string) => `(
    select de, coalesce(depois, 0) as depois from (
      select s.de, sum(s.despesas) over (order by s.de desc) as ate, sum(s.despesas) over (order by s.de desc groups between unbounded preceding and 1 preceding) as depois
      from lancamento_soma_conta s where s.id_cliente = $1 and s.periodo = '${periodo}' and s.id_empresa = d.id_empresa and s.id_contato = d.id_contato${office}
    ) somas where ate >= ${valor} order by de desc limit 1
  )`;

// Reimbursements cover the oldest expenses, so a debt is of the newest ones. A name is read of the debtors in the answer alone, and of
// those who owe as much as the last of them.
const aReembolsar = (idEmpresaGrupo: number | undefined) => {
  const office = idEmpresaGrupo === undefined ? '' : ' and s.id_empresa_grupo = $2::int';
  return `with devedores as (
    select s.id_empresa, s.id_contato, sum(s.despesas) - sum(s.reembolsos) as valor, (count(*) over ())::int as total
    from lancamento_soma_conta s where s.id_cliente = $1 and s.periodo = 'tudo'${office}
    group by s.id_empresa, s.id_contato having sum(s.despesas) > sum(s.reembolsos)
    order by 3 desc fetch first ${CLIENTES} rows with ties
  ), nomeados as (
    select d.*, coalesce(e.nome_fantasia, u.nome, '') as cliente from devedores d
      left join empresa e on e.id_cliente = $1 and e.id = d.id_empresa
      left join usuario u on u.id_cliente = $1 and u.id = d.id_contato
    order by d.valor desc, cliente, d.id_empresa, d.id_contato limit ${CLIENTES}
  )
  select d.cliente, nullif(d.id_empresa, 0) as "idEmpresa", nullif(d.id_contato, 0) as "idContato", d.valor::text, to_char(dia.de, 'YYYY-MM-DD') as desde, d.total
  from nomeados d
    left join lateral ${desdeSql('mes', 'd.valor', office)} mes on true
    left join lateral ${desdeSql('dia', 'd.valor - mes.depois', `${office} and s.de >= mes.de and s.de < (mes.de + interval '1 month')::date`)} dia on true
  order by d.valor desc, d.cliente, d.id_empresa, d.id_contato`;
};

/** Clients' debts to the firm and, by month, what it paid and what falls due, for one office or all. */
export async function findVisaoGeral(
  tx: Transaction,
  { idCliente }: Pick<Sessao, 'idCliente'>,
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
