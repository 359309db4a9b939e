import { LIST_MAX, type Page } from '@foro/shared/contracts/list';
import { PAGE_SIZE } from '@foro/shared/contracts/page-size';
import { searchTerms } from '@foro/shared/contracts/search-text';
import type { TimelineQuery, TimelineRow } from '@foro/shared/contracts/timeline';
import type { Transaction } from '../../../db/drivers/transaction';
import { instantSql } from '../../../resource/sql';
import type { Sessao } from '../../../session/session.queries';
import { donoOf } from '../../agenda/compromissos/compromissos.policy';
import { visibleTo } from '../../agenda/compromissos/visible-to';
import { ressalvaSql } from '../../prazos/prazos/dia-que-vale';
import { visibleTo as seesLines } from '../../financeiro/custas/custas.policy';
import { findProcesso } from '../../processos/processos/processo-ficha.queries';
import { mudancasOf, type Valores } from './palavras';
import { readNames } from './nomes.queries';
import { nomeDoTipo } from './tipos-registro';

/** The text of a ledger line: its purpose and amount. */
const CUSTO = `t.descricao || ', R$ ' || translate(to_char(t.valor, 'FM999,999,999,999,990.00'), ',.', '.,')`;

// Records appear themselves, so their creation is no separate line; commitments and ledger lines, with their
// changes, appear only if the user may see them. A deadline's commitments are covered by the deadline. A
// line's number is the record's or the event's, times ten, plus a digit for the kind.
const linhasSql = (
  custosVisiveis: string,
) => `with visivel as (select t.* from compromisso t where t.id_cliente = $1 and t.id_processo = $2 and t.id_prazo is null and ${visibleTo('$3')}),
  custo as (select t.*, ${CUSTO} as nome from lancamento t join processo p on p.id_cliente = t.id_cliente and p.id = t.id_processo
    where t.id_cliente = $1 and t.id_processo = $2${custosVisiveis}),
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
    select 'prazos', d.id::bigint * 10 + 4, d.fim::timestamp at time zone 'America/Sao_Paulo', 'prazo', d.id, d.descricao || ', ' || d.situacao || ${ressalvaSql('d', ', ')}, null,
        d.id_usuario_inclusao, null, null, null
      from prazo d where d.id_cliente = $1 and d.id_processo = $2 and d.data_exclusao is null
    union all
    select 'movimentos', m.id::bigint * 10 + 6, m.data_hora, 'movimento', m.id, concat_ws(', ', m.nome, m.complementos), null, null, null, null, null
      from processo p join movimento m on m.id_cliente = p.id_cliente and m.numero = p.numero_cnj_digitos where p.id_cliente = $1 and p.id = $2
    union all
    select 'publicacoes', b.id::bigint * 10 + 7, b.disponibilizada_em::timestamp at time zone 'America/Sao_Paulo', 'publicacao', b.id,
        concat_ws(', ', b.tipo, b.tribunal, b.orgao), null, null, null, null, null
      from publicacao b where b.id_cliente = $1 and b.id_processo = $2 and b.data_exclusao is null
    union all
    select 'documentos', o.id::bigint * 10 + 8, o.data_inclusao, 'documento', o.id, o.titulo, null, o.id_usuario_inclusao, null, null, null
      from documento o where o.id_cliente = $1 and o.id_processo = $2 and o.data_exclusao is null
    union all
    select 'custos', l.id::bigint * 10 + 5, l.data_inclusao, 'lancamento', l.id, l.nome, null, l.id_usuario_inclusao, null, null, null
      from custo l where l.data_exclusao is null
    union all
    select 'mudancas', e.id * 10, e.em, e.tabela, e.id_registro, e.rotulo, e.acao, e.id_usuario, e.motivo,
        e.antes, case when e.acao = 'inclusao' then null else e.depois end
      from evento e where e.id_cliente = $1 and e.id_processo = $2 and (e.tabela = 'processo'
        or e.acao <> 'inclusao' and (e.tabela in ('acompanhamento', 'parte_contraria', 'prazo')
          or e.tabela = 'compromisso' and e.id_registro in (select v.id from visivel v)
          or e.tabela = 'lancamento' and e.id_registro in (select l.id from custo l)))
  )`;

type Found = Omit<TimelineRow, 'mudancas' | 'tipoNome'> & {
  readonly antes: Valores;
  readonly depois: Valores;
};

/**
 * The timeline of a case, the latest first, in the requested form.
 * @throws NaoEncontradoError if there is no such case
 */
export async function listLinhaDoTempo(
  tx: Transaction,
  sessao: Sessao,
  idProcesso: number,
  { page, pageSize = PAGE_SIZE, search = '', order = 'desc', grupo }: TimelineQuery,
): Promise<TimelineRow[] | Page<TimelineRow>> {
  await findProcesso(tx, sessao, idProcesso);
  const { idCliente } = sessao;
  const values: unknown[] = [idCliente, idProcesso, donoOf(sessao), grupo ?? null, searchTerms(search)];
  const from = `from linha l left join usuario u on u.id_cliente = $1 and u.id = l.id_usuario
    where ($4::text is null or l.grupo = $4)
      and not exists (select from unnest($5::text[]) termo where strpos(foro_busca(coalesce(l.registro, '') || ' ' || coalesce(u.nome, '')), foro_busca(termo)) = 0)`;
  const linhas = linhasSql(seesLines(sessao, values));
  const window = page === undefined ? [LIST_MAX + 1, 0] : [pageSize, (page - 1) * pageSize];
  const [{ rows }, counted] = await Promise.all([
    tx.query<Found & Record<string, unknown>>(
      `${linhas} select l.grupo, l.id::float8 as id, ${instantSql('l.em')} as em, l.tipo, l.id_registro as "idRegistro", l.registro, l.acao,
          u.nome as usuario, l.motivo, l.antes, l.depois
        ${from} order by l.em ${order}, l.id ${order} limit $${values.length + 1}::int offset $${values.length + 2}::int`,
      [...values, ...window],
    ),
    tx.query<{ total: number }>(`${linhas} select count(*)::int as total ${from}`, values),
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
