import type { Page } from '@foro/shared/contracts/list';
import { PAGE_SIZE } from '@foro/shared/contracts/page-size';
import { searchTerms } from '@foro/shared/contracts/search-text';
import type { TimelineQuery, TimelineRow } from '@foro/shared/contracts/timeline';
import type { Transaction } from '../../db/drivers/transaction';
import { instantSql } from '../../resource/sql';
import type { Sessao } from '../../session/session.queries';
import { donoOf } from '../compromissos/compromissos.policy';
import { visibleTo } from '../compromissos/compromissos.queries';
import { findProcesso } from '../processos/processo-ficha.queries';
import { mudancasOf, type Valores } from './palavras';
import { readNames } from './nomes.queries';
import { nomeDoTipo } from './tipos-registro';

/** Lines that the form without pages answers at most, the latest. */
const MOST = 10_000;

// Records stand for themselves, so that they have no event of being added; of commitments those that the user sees, and their
// changes. A line's number is the record's or the event's, times ten, and a digit for which of them it is.
const LINHAS = `with visivel as (select t.* from compromisso t where t.id_cliente = $1 and t.id_processo = $2 and ${visibleTo('$3')}),
  linha as (
    select 'acompanhamentos' as grupo, a.id::bigint * 10 + 1 as id, a.data_inclusao as em, 'acompanhamento' as tipo, a.id as id_registro,
        left(a.descricao, 300) as registro, null as acao, a.id_executor_ato as id_usuario, null as motivo, null::jsonb as antes, null::jsonb as depois
      from acompanhamento a where a.id_cliente = $1 and a.id_processo = $2 and a.data_exclusao is null
    union all
    select 'compromissos', c.id::bigint * 10 + 2, c.data_inicio, 'compromisso', c.id, c.processo_agenda, null, c.id_usuario_inclusao, null, null, null
      from visivel c where c.data_exclusao is null
    union all
    select 'partes', p.id::bigint * 10 + 3, p.data_inclusao, 'parte_contraria', p.id, p.nome, null, p.id_usuario_inclusao, null, null, null
      from parte_contraria p where p.id_cliente = $1 and p.id_processo = $2 and p.data_exclusao is null
    union all
    select 'mudancas', e.id * 10, e.em, e.tabela, e.id_registro, e.rotulo, e.acao, e.id_usuario, e.motivo,
        e.antes, case when e.acao = 'inclusao' then null else e.depois end
      from evento e where e.id_cliente = $1 and e.id_processo = $2 and (e.tabela = 'processo'
        or e.acao <> 'inclusao' and (e.tabela in ('acompanhamento', 'parte_contraria')
          or e.tabela = 'compromisso' and e.id_registro in (select v.id from visivel v)))
  )`;

type Found = Omit<TimelineRow, 'mudancas' | 'tipoNome'> & {
  readonly antes: Valores;
  readonly depois: Valores;
};

/**
 * The timeline of a case, the latest first, in the form that was asked for.
 * @throws NaoEncontradoError where there is no such case
 */
export async function listLinhaDoTempo(
  tx: Transaction,
  sessao: Sessao,
  idProcesso: number,
  { page, pageSize = PAGE_SIZE, search = '', order = 'desc', grupo }: TimelineQuery,
): Promise<TimelineRow[] | Page<TimelineRow>> {
  await findProcesso(tx, sessao, idProcesso);
  const { idCliente } = sessao;
  const values = [idCliente, idProcesso, donoOf(sessao), grupo ?? null, searchTerms(search)];
  const from = `from linha l left join usuario u on u.id_cliente = $1 and u.id = l.id_usuario
    where ($4::text is null or l.grupo = $4)
      and not exists (select from unnest($5::text[]) termo where strpos(foro_busca(coalesce(l.registro, '') || ' ' || coalesce(u.nome, '')), foro_busca(termo)) = 0)`;
  const window = page === undefined ? [MOST, 0] : [pageSize, (page - 1) * pageSize];
  const [{ rows }, counted] = await Promise.all([
    tx.query<Found & Record<string, unknown>>(
      `${LINHAS} select l.grupo, l.id::float8 as id, ${instantSql('l.em')} as em, l.tipo, l.id_registro as "idRegistro", l.registro, l.acao,
          u.nome as usuario, l.motivo, l.antes, l.depois
        ${from} order by l.em ${order}, l.id ${order} limit $6::int offset $7::int`,
      [...values, ...window],
    ),
    tx.query<{ total: number }>(`${LINHAS} select count(*)::int as total ${from}`, values),
  ]);
  const nameOf = await readNames(
    tx,
    idCliente,
    rows.map(({ tipo, antes, depois }) => ({ tabela: tipo, antes, depois })),
  );
  const items = rows.map(({ antes, depois, ...row }) => ({
    ...row,
    tipoNome: nomeDoTipo(row.tipo),
    mudancas: mudancasOf(row.tipo, antes, depois, nameOf),
  }));
  return page === undefined ? items : { items, total: counted.rows[0]?.total ?? 0 };
}
