import type { Transaction } from '../../db/drivers/transaction';
import { SORT } from './custas-linha.queries';
import type { Pagina, SumsQuery } from './custas-somas.queries';
import type { Trecho } from './custas-trechos';

/** Up to so many lines from the list's nearer end, its index is read without asking for ranges. */
const NEAR = 2_000;

/** Orders whose ranges are counted, each with the type of its column. */
const ORDENS = { valor: 'bigint', descricao: 'text' } as const;

/**
 * The ranges of values or descriptions that a page in the middle of the firm's or an office's lines is in.
 * @param firm the firm's id comes first
 * @param total number of the list's lines
 * @returns null near the list's ends, and where ranges are not counted: by other orders, in a period, and for open
 *   lines, which are few
 */
export async function readFaixa(
  tx: Transaction,
  [firm]: readonly unknown[],
  { idEmpresaGrupo, idEmpresa, idContato, de, ate, vencimentoDe, vencimentoAte, status }: SumsQuery,
  { sort, order, limit, offset }: Pagina,
  total: number,
): Promise<Trecho | null> {
  if (sort !== 'valor' && sort !== 'descricao') return null;
  if (Math.min(offset, total - offset - limit) < NEAR) return null;
  const others = [idEmpresa, idContato, de, ate, vencimentoDe, vencimentoAte];
  if (others.some((filter) => filter !== undefined) || status === 'aberto' || status === 'vencido')
    return null;
  const [type, [column = '']] = [ORDENS[sort], SORT[sort]];
  const values = [firm, sort, offset, limit];
  const office =
    idEmpresaGrupo === undefined ? '' : ` and id_empresa_grupo = $${values.push(idEmpresaGrupo)}::int`;
  const state = status === undefined ? '' : ` and situacao = $${values.push(status)}`;
  const { rows } = await tx.query<Pick<Trecho, 'de' | 'ate' | 'linhas' | 'antes'> & Record<string, unknown>>(
    `with faixas as (
      select faixa::${type} as faixa, sum(linhas) as linhas from lancamento_faixa
      where id_cliente = $1 and ordem = $2${office}${state} group by 1 having sum(linhas) > 0
    ), contadas as (
      select faixa, linhas, sum(linhas) over (order by faixa ${order}) as fim, lead(faixa) over (order by faixa) as proxima from faixas
    )
    select min(faixa)::text as de, (array_agg(proxima order by faixa desc))[1]::text as ate, sum(linhas)::int as linhas, min(fim - linhas)::int as antes
    from contadas where fim > $3::int and fim - linhas < $3::int + $4::int having count(*) > 0`,
    values,
  );
  const [faixa] = rows;
  return faixa === undefined ? null : { ...faixa, column, type, is: 'true' };
}
