import { DIAS_DA_CARGA } from '@foro/shared/contracts/deadline-limits';
import type { DeadlineOverview } from '@foro/shared/contracts/deadline-overview';
import type { Transaction } from '../../../db/drivers/transaction';
import { type Escopo, fromPartes, ofEscopo } from './escopo';
import { ABERTOS } from './prazos-lista.queries';
import { diaQueVale } from './dia-que-vale';

interface Linha extends Record<string, unknown> {
  readonly idResponsavel: number | null;
  readonly responsavel: string | null;
  readonly total: number;
  readonly vencidos: number;
  readonly sugeridos: number;
  readonly naoConferidos: number;
  readonly dias: number[];
}

const DIAS = Array.from({ length: DIAS_DA_CARGA }, (_, index) => index);
const [ATRASADO, DEPOIS] = [-1, DIAS_DA_CARGA];

const totalOf = (condition: string) => `coalesce(sum(quantos) filter (where ${condition}), 0)::int`;

const ABERTO = `t.id_cliente = $1 and t.data_exclusao is null and t.situacao in (${ABERTOS})`;

/**
 * Open deadlines by person, counted by their effective day. They are first
 * grouped by the counted properties, from an index alone: of 60,000 only a few hundred counts remain to add up.
 */
const cargaSql = (
  partes: readonly string[],
) => `select carga.id_responsavel as "idResponsavel", u.nome as responsavel,
    carga.total, carga.vencidos, carga.sugeridos, carga.nao_conferidos as "naoConferidos", carga.dias
  from (
    select id_responsavel, sum(quantos)::int as total, ${totalOf(`dia = ${ATRASADO}`)} as vencidos, ${totalOf("situacao = 'sugerido'")} as sugeridos,
      ${totalOf('nao_conferido')} as nao_conferidos, array[${DIAS.map((index) => totalOf(`dia = ${index}`)).join(', ')}] as dias
    from (
      select t.id_responsavel, t.situacao, t.nao_conferido, greatest(${ATRASADO}, least(${DEPOIS}, ${diaQueVale('t')} - $2::date)) as dia, count(*) as quantos
      from ${fromPartes(partes, 't.id_responsavel, t.situacao, t.nao_conferido, t.fim, t.fim_conservador, t.fim_recontado')} t
      group by 1, 2, 3, 4
    ) contado group by id_responsavel
  ) carga
  left join usuario u on u.id_cliente = $1 and u.id = carga.id_responsavel
  order by u.nome_ordem nulls first, carga.id_responsavel`;

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/**
 * The number of open deadlines in a scope, how many of them are late, and what each person has on each day.
 */
export async function overview(
  tx: Transaction,
  { idCliente, idUsuario }: { readonly idCliente: number; readonly idUsuario: number },
  { escopo, hoje }: { readonly escopo: Escopo; readonly hoje: string },
): Promise<DeadlineOverview> {
  const isWhole = escopo === 'escritorio';
  const partes = isWhole ? [ABERTO] : ofEscopo(escopo, '$3').partes.map((parte) => `${ABERTO} and ${parte}`);
  const { rows } = await tx.query<Linha>(
    cargaSql(partes),
    isWhole ? [idCliente, hoje] : [idCliente, hoje, idUsuario],
  );
  return {
    total: sum(rows.map(({ total }) => total)),
    vencidos: sum(rows.map(({ vencidos }) => vencidos)),
    dias: DIAS.map((index) => sum(rows.map(({ dias }) => dias[index] ?? 0))),
    sugeridos: sum(rows.map(({ sugeridos }) => sugeridos)),
    naoConferidos: sum(rows.map(({ naoConferidos }) => naoConferidos)),
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
