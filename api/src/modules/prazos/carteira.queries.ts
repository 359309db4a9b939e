import { DIAS_DA_CARGA } from '@foro/shared/contracts/deadline-limits';
import type { DeadlineOverview } from '@foro/shared/contracts/deadline-overview';
import type { Transaction } from '../../db/drivers/transaction';
import { type Escopo, ofEscopo } from './escopo';
import { ABERTOS } from './prazos-lista.queries';
import { diaQueVale } from './dia-que-vale';

interface Linha extends Record<string, unknown> {
  readonly idResponsavel: number | null;
  readonly responsavel: string | null;
  readonly total: number;
  readonly vencidos: number;
  readonly sugeridos: number;
  readonly dias: number[];
}

const DIAS = Array.from({ length: DIAS_DA_CARGA }, (_, index) => index);

/** Open deadlines by person, counted by the earlier of the day that stands and the one that a recount would give. */
const cargaSql = (
  condition: string,
) => `select carga.id_responsavel as "idResponsavel", u.nome as responsavel,
    carga.total, carga.vencidos, carga.sugeridos, carga.dias
  from (
    select aberto.id_responsavel, count(*)::int as total, count(*) filter (where aberto.dia < $2::date)::int as vencidos,
      count(*) filter (where aberto.situacao = 'sugerido')::int as sugeridos,
      array[${DIAS.map((index) => `count(*) filter (where aberto.dia = $2::date + ${index})`).join(', ')}]::int[] as dias
    from (
      select t.id_responsavel, t.situacao, ${diaQueVale('t')} as dia
      from prazo t where t.id_cliente = $1 and t.data_exclusao is null and t.situacao in (${ABERTOS})${condition}
    ) aberto group by aberto.id_responsavel
  ) carga
  left join usuario u on u.id_cliente = $1 and u.id = carga.id_responsavel
  order by u.nome_ordem nulls first, carga.id_responsavel`;

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** How many open deadlines there are of a scope, how many of them are late, and what each person has on each day. */
export async function overview(
  tx: Transaction,
  { idCliente, idUsuario }: { readonly idCliente: number; readonly idUsuario: number },
  { escopo, hoje }: { readonly escopo: Escopo; readonly hoje: string },
): Promise<DeadlineOverview> {
  const isNarrow = escopo !== 'escritorio';
  const { rows } = await tx.query<Linha>(
    cargaSql(isNarrow ? ` and ${ofEscopo(escopo, '$3')}` : ''),
    isNarrow ? [idCliente, hoje, idUsuario] : [idCliente, hoje],
  );
  return {
    total: sum(rows.map(({ total }) => total)),
    vencidos: sum(rows.map(({ vencidos }) => vencidos)),
    dias: DIAS.map((index) => sum(rows.map(({ dias }) => dias[index] ?? 0))),
    sugeridos: sum(rows.map(({ sugeridos }) => sugeridos)),
    semResponsavel: rows.find(({ idResponsavel }) => idResponsavel === null)?.total ?? 0,
    pessoas: rows.map(({ idResponsavel, responsavel, total, vencidos, dias }) => ({
      idResponsavel,
      responsavel,
      total,
      vencidos,
      dias,
    })),
  };
}
