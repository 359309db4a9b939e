import type { Escopo } from '@foro/shared/contracts/escopo';
import type { Page } from '@foro/shared/contracts/list';
import { PAGE_SIZE } from '@foro/shared/contracts/page-size';
import type {
  PublicationListQuery,
  PublicationRow,
  PublicationSort,
} from '@foro/shared/contracts/publication';
import { PUBLICATION_LETTERS, PUBLICATIONS_COUNTED } from '@foro/shared/contracts/publication-codes';
import type { Transaction } from '../../../db/drivers/transaction';
import { pageHolding } from '../../../resource/list';
import { instantSql } from '../../../resource/sql';
import { WHOLE } from '../../../resource/whole-list';
import type { Sessao } from '../../../session/session.queries';
import { readConsulta } from '../../plataforma/busca/consulta';
import { isInEscopo, teamsOf } from '../../processos/processos/processos.policy';

type Row = PublicationRow & Record<string, unknown>;

const SORT: Readonly<Record<PublicationSort, string>> = {
  id: 't.id',
  disponibilizadaEm: 't.disponibilizada_em',
  tribunal: 't.tribunal',
};

export const JOINS = `left join processo p on p.id_cliente = t.id_cliente and p.id = t.id_processo and p.data_exclusao is null
  left join usuario tratou on tratou.id_cliente = t.id_cliente and tratou.id = t.id_usuario_tratou`;

/** How many of the firm's cases have the number of the publication `t`. */
export const PROCESSOS_DO_NUMERO = `(select count(*)::int from processo c
    where c.id_cliente = t.id_cliente and c.numero_cnj_digitos = t.numero and c.data_exclusao is null) as "processosDoNumero"`;

/** Columns of a row. A deleted case counts as none. */
export const COLUMNS = `t.id, t.fonte, t.tribunal, t.orgao, t.tipo, t.tipo_documento as "tipoDocumento", t.classe,
  to_char(t.disponibilizada_em, 'YYYY-MM-DD') as "disponibilizadaEm", t.numero, p.id as "idProcesso", p.titulo as "processoTitulo", p.cliente_nome as cliente,
  ${PROCESSOS_DO_NUMERO},
  coalesce((select json_agg(json_build_object('idUsuario', u.id, 'nome', u.nome, 'oab', o.numero || '/' || o.uf) order by u.nome_ordem, o.id)
    from publicacao_oab po join oab_monitorada o on o.id_cliente = po.id_cliente and o.id = po.id_oab
    join usuario u on u.id_cliente = o.id_cliente and u.id = o.id_usuario
    where po.id_cliente = t.id_cliente and po.id_publicacao = t.id), '[]'::json) as interessados,
  left(t.texto, ${PUBLICATION_LETTERS}) as inicio, t.situacao, ${instantSql('t.cancelada_em')} as "canceladaEm", t.motivo_cancelamento as "motivoCancelamento",
  ${instantSql('t.tratada_em')} as "tratadaEm", tratou.nome as "tratadaPor", t.motivo, t.id_acompanhamento as "idAcompanhamento",
  t.id_prazo as "idPrazo", t.id_compromisso as "idCompromisso", ${instantSql('t.data_alteracao')} as "dataAlteracao"`;

/** Narrows to publications that name the user's OAB or belong to one of his cases; for a team, to those of all its members too. */
export function ofEscopo(escopo: Exclude<Escopo, 'escritorio'>, usuario: string): string {
  const donos =
    escopo === 'meus'
      ? `o.id_usuario = ${usuario}::int`
      : `(o.id_usuario = ${usuario}::int or o.id_usuario in (select c.id_usuario from equipe_membro c where c.id_cliente = $1 and c.id_equipe in (${teamsOf(usuario)})))`;
  return `(exists (select from publicacao_oab po join oab_monitorada o on o.id_cliente = po.id_cliente and o.id = po.id_oab
      where po.id_cliente = t.id_cliente and po.id_publicacao = t.id and ${donos})
    or exists (select from processo c where c.id_cliente = t.id_cliente and c.id = t.id_processo and ${isInEscopo(escopo, 'c', usuario)}))`;
}

/** The result of the search: the newest hits, and how many there are. */
interface Achadas {
  ids: readonly number[];
  total: number;
}

/**
 * The newest publications with the words and the list's filters, and how many there are, counted up to a
 * limit.
 */
async function procurar(
  tx: Transaction,
  { idUsuario }: Sessao,
  query: PublicationListQuery,
  limite: number,
): Promise<Achadas> {
  const { search = '', situacao, tribunal, idProcesso, de, ate, escopo = 'escritorio' } = query;
  const consulta = readConsulta(search);
  if (consulta === null) return { ids: [], total: 0 };
  const usuario =
    escopo === 'escritorio' ? {} : { usuario: idUsuario, ...(escopo === 'equipe' && { equipes: true }) };
  const filtro = { situacao, tribunal, processo: idProcesso, de, ate, ...usuario };
  const rows = await tx.prepared<{ id: number; total: number }>(
    'select id, total from foro_procura_publicacoes($1, $2, $3, $4, $5)',
    [consulta.palavras, consulta.numeros, consulta.temInicio, JSON.stringify(filtro), limite],
  );
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

function conditionOf({ idCliente, idUsuario }: Sessao, query: PublicationListQuery, achadas: Achadas | null) {
  const values: unknown[] = [idCliente];
  const parts = ['t.id_cliente = $1', 't.data_exclusao is null'];
  const compare = (value: unknown, text: (parameter: string) => string) => {
    if (value !== undefined) parts.push(text(`$${values.push(value)}`));
  };
  if (achadas) {
    // The search has applied the filters already.
    compare(achadas.ids, (value) => `t.id = any(${value}::int[])`);
    return { where: parts.join(' and '), values };
  }
  const { escopo = 'escritorio', situacao } = query;
  if (escopo !== 'escritorio') compare(idUsuario, (value) => ofEscopo(escopo, value));
  if (situacao === 'cancelada') parts.push('t.cancelada_em is not null');
  else if (situacao !== undefined) parts.push(`t.situacao = '${situacao}'`);
  compare(query.tribunal, (value) => `t.tribunal = ${value}`);
  compare(query.idProcesso, (value) => `t.id_processo = ${value}::int`);
  compare(query.de, (value) => `t.disponibilizada_em >= ${value}::date`);
  compare(query.ate, (value) => `t.disponibilizada_em <= ${value}::date`);
  return { where: parts.join(' and '), values };
}

/** Number of publications, counted up to a limit; one more than the limit means more. */
const countUp = (tx: Transaction, where: string, values: readonly unknown[]) =>
  tx.query<{ total: number }>(
    `select count(*)::int as total from (select from publicacao t where ${where} limit ${PUBLICATIONS_COUNTED + 1}) contadas`,
    values,
  );

/** The publications in the requested form, the latest first by default; counted up to a limit. */
export async function listPublicacoes(
  tx: Transaction,
  sessao: Sessao,
  query: PublicationListQuery,
): Promise<Row[] | Page<Row>> {
  const { page, pageSize = PAGE_SIZE, sort = 'disponibilizadaEm', around } = query;
  const order = query.order ?? (query.sort ? 'asc' : 'desc');
  // The search gives the newest first, so another order needs all of its results.
  const isNewestFirst = sort === 'disponibilizadaEm' && order === 'desc' && around === undefined;
  const limite = isNewestFirst && page !== undefined ? page * pageSize : PUBLICATIONS_COUNTED;
  const achadas = query.search
    ? await procurar(tx, sessao, query, Math.min(limite, PUBLICATIONS_COUNTED))
    : null;
  const { where, values } = conditionOf(sessao, query, achadas);
  const ordering = `order by ${SORT[sort]} ${order}, t.id ${order}`;
  const shown = `select ${COLUMNS} from publicacao t ${JOINS} where ${where} ${ordering}`;
  if (page === undefined) return (await tx.query<Row>(`${shown}${WHOLE}`, values)).rows;
  let held: number | null = page;
  if (around !== undefined) {
    const { rows } = await tx.query<{ lugar: number }>(
      `select lugar::int from (select t.id, row_number() over (${ordering}) as lugar from publicacao t where ${where}) lugares where id = $${values.length + 1}`,
      [...values, around],
    );
    held = pageHolding(rows[0]?.lugar, pageSize);
  }
  const offset = ((held ?? page) - 1) * pageSize;
  // To plan the rows of some ids takes longer than to read them. The list's own filters need a plan for their page.
  const readPage = async () =>
    achadas
      ? tx.prepared<Row>(`${shown} limit $${values.length + 1} offset $${values.length + 2}`, [
          ...values,
          pageSize,
          offset,
        ])
      : (await tx.query<Row>(`${shown} limit ${pageSize} offset ${offset}`, values)).rows;
  const [items, { rows: totals }] = await Promise.all([
    readPage(),
    achadas ? { rows: [achadas] } : countUp(tx, where, values),
  ]);
  const total = totals[0]?.total ?? 0;
  return around === undefined ? { items, total } : { items, total, page: held };
}
