import type { Page } from '@foro/shared/contracts/list';
import { PAGE_SIZE } from '@foro/shared/contracts/page-size';
import {
  PROCESS_DOCUMENT_FIELDS,
  type ProcessDocumentRow,
  type ProcessDocumentSort,
  type processDocumentListQuery,
} from '@foro/shared/contracts/process-document';
import { searchTerms } from '@foro/shared/contracts/search-text';
import type { z } from 'zod';
import type { Transaction } from '../../../db/drivers/transaction';
import { documento } from '../../../db/schema/documento';
import { selectFields } from '../../../resource/columns';
import { pageHolding } from '../../../resource/list';
import { run } from '../../../resource/list-sql';
import { keptTotal } from '../../../resource/list-statements';
import { instantSql } from '../../../resource/sql';
import { WHOLE } from '../../../resource/whole-list';
import type { Sessao } from '../../../session/session.queries';
import { readConsulta } from '../../plataforma/busca/consulta';
import { clientScopeOf, type ClientScope } from '../../processos/processos/processos.policy';
import { requireProcesso, seesInternal, visibleTo } from './documentos.policy';

type Query = z.infer<typeof processDocumentListQuery>;

const CLIENTE = 'coalesce(p.cliente_nome, e.nome_fantasia, c.nome)';

/** SQL: a document with its latest version (`v`). */
const LATEST = `from documento t
  join documento_versao v on v.id_cliente = t.id_cliente and v.id_documento = t.id and v.n = t.versao`;

/**
 * SQL: a document with everything that a response shows: its case (`p`) or client (`e`, `c`), and the sender of
 * the latest version (`q`).
 */
export const FROM = `${LATEST}
  left join processo p on p.id_cliente = t.id_cliente and p.id = t.id_processo
  left join empresa e on e.id_cliente = t.id_cliente and e.id = t.id_empresa
  left join usuario c on c.id_cliente = t.id_cliente and c.id = t.id_contato
  left join usuario q on q.id_cliente = v.id_cliente and q.id = v.id_usuario_inclusao`;

/** The columns of a document in every response. */
export const COLUMNS = `t.id, ${selectFields(documento, PROCESS_DOCUMENT_FIELDS)}, t.versao, v.nome, v.tipo_conteudo as "tipoConteudo", v.tamanho, v.verificado,
  (select x.situacao from documento_texto x where x.id_cliente = v.id_cliente and x.sha256 = v.sha256) as "textoSituacao",
  ${instantSql('v.data_inclusao')} as "enviadoEm", q.nome as "enviadoPor", p.titulo as "processoTitulo", p.numero_cnj as "processoNumeroCNJ", ${CLIENTE} as cliente`;

const SORT: Readonly<Record<ProcessDocumentSort, string>> = {
  id: 't.id',
  titulo: 'foro_normaliza(t.titulo)',
  tipo: 't.tipo',
  pasta: 'foro_normaliza(t.pasta)',
  tamanho: 'v.tamanho',
  enviadoEm: 'v.data_inclusao',
};

/** Sort keys that are null for some documents. */
const NULLABLE: ReadonlySet<ProcessDocumentSort> = new Set(['pasta']);

/** The tie-breaker, if the order's index has it under another name. */
const TIES: Partial<Readonly<Record<ProcessDocumentSort, string>>> = { enviadoEm: 'v.id_documento' };

/** The most documents that are found by their text. */
const FOUND_BY_TEXT = 1000;

const OWNERS = ['idProcesso', 'idEmpresa', 'idContato'] as const;

const FILTERS = {
  idProcesso: 't.id_processo',
  idEmpresa: 't.id_empresa',
  idContato: 't.id_contato',
  tipo: 't.tipo',
  pasta: 't.pasta',
} as const;

/** SQL: the texts that a search reads: only what the user is shown. */
const searched = (sessao: Sessao) =>
  `concat_ws(' ', t.titulo, v.nome, t.pasta, ${seesInternal(sessao) ? 't.etiquetas, t.nota, ' : ''}p.titulo, p.numero_cnj, ${CLIENTE})`;

/** SQL that adds the documents found by their text, as the global search finds them. */
function foundByText(sessao: Sessao, search: string, values: unknown[]): string {
  const consulta = readConsulta(search);
  if (consulta === null) return '';
  const { palavras, numeros, temInicio } = consulta;
  const scope = clientScopeOf(sessao);
  const donoDe = (column: ClientScope['column']) => (scope?.column === column ? scope.id : null);
  const given = [palavras, numeros, temInicio, FOUND_BY_TEXT, donoDe('id_empresa'), donoDe('id_contato')];
  const [p, n, i, limit, empresa, pessoa] = given.map((value) => `$${values.push(value)}`);
  return ` or t.id in (select id from foro_procura_documentos(${p}::text[], ${n}::text[], ${i}::boolean, ${limit}::int, ${empresa}::int, ${pessoa}::int))`;
}

function narrow(sessao: Sessao, query: Query) {
  const values: unknown[] = [sessao.idCliente];
  const asked = Object.entries(FILTERS).flatMap(([name, column]) => {
    const value = query[name as keyof typeof FILTERS];
    return value === undefined ? [] : [` and ${column} = $${values.push(value)}`];
  });
  const visible = visibleTo(sessao, values);
  const terms = searchTerms(query.search ?? '');
  const found =
    terms.length === 0
      ? ''
      : ` and (not exists (select from unnest($${values.push(terms)}::text[]) termo where strpos(foro_busca(${searched(sessao)}), foro_busca(termo)) = 0)${foundByText(sessao, query.search ?? '', values)})`;
  const where = `where t.id_cliente = $1 and t.data_exclusao is null${asked.join('')}${visible}${found}`;
  const isOfFirm = OWNERS.every((owner) => query[owner] === undefined) && visible === '' && found === '';
  return { values, where, rows: `${FROM} ${where}`, isOfFirm, isWhole: isOfFirm && asked.length === 0 };
}

type Narrowed = ReturnType<typeof narrow>;

/**
 * SQL of the rows of a page: for a whole firm, they are found first, in the order's index, and joined
 * afterwards. The size is a literal, because for a parameter the planner expects a tenth of the table.
 */
const pagedRows = (
  { where, rows, isOfFirm, values }: Narrowed,
  ordering: string,
  { pageSize, offset }: { readonly pageSize: number; readonly offset: number },
) => {
  const window = `limit ${pageSize}${offset === 0 ? '' : ` offset $${values.push(offset)}::int`}`;
  return isOfFirm
    ? `${FROM} where t.id_cliente = $1 and t.id in (select t.id ${LATEST} ${where} ${ordering} ${window}) ${ordering}`
    : `${rows} ${ordering} ${window}`;
};

/** SQL that counts the documents: triggers keep the count of a whole firm. */
const countOf = ({ where, rows, isOfFirm, isWhole }: Narrowed) =>
  isWhole
    ? keptTotal('documento')
    : `select count(*)::int as total ${isOfFirm ? `from documento t ${where}` : rows}`;

type Row = ProcessDocumentRow & Record<string, unknown>;

/** The user's view of a document: a client sees neither its labels nor the internal note. */
export const shownOf = <Shown extends ProcessDocumentRow>(sessao: Sessao, row: Shown): Shown =>
  seesInternal(sessao) ? row : { ...row, nota: null, etiquetas: null };

/**
 * The documents that the user may see, all or a page of them, the latest first by default.
 * @throws NaoEncontradoError if one case is asked for and the user does not see it
 */
export async function listDocumentos(
  tx: Transaction,
  sessao: Sessao,
  query: Query,
): Promise<ProcessDocumentRow[] | Page<ProcessDocumentRow>> {
  if (query.idProcesso !== undefined) await requireProcesso(tx, sessao, query.idProcesso);
  const { page, pageSize = PAGE_SIZE, sort = 'enviadoEm', around } = query;
  const order = query.order ?? (query.sort ? 'asc' : 'desc');
  const narrowed = narrow(sessao, query);
  const { values, rows } = narrowed;
  const ordering = `order by ${SORT[sort]} ${order}${NULLABLE.has(sort) ? ' nulls last' : ''}, ${TIES[sort] ?? 't.id'} ${order}`;
  const shown = `select ${COLUMNS}, ${instantSql('t.data_alteracao')} as "dataAlteracao"`;
  if (page === undefined)
    return (await tx.prepared<Row>(`${shown} ${rows} ${ordering}${WHOLE}`, values)).map((row) =>
      shownOf(sessao, row),
    );
  const held = around === undefined ? page : await pageAround(tx, rows, ordering, values, around, pageSize);
  const counted = tx.prepared<{ total: number }>(countOf(narrowed), [...values]);
  const offset = ((held ?? page) - 1) * pageSize;
  const [items, [head]] = await Promise.all([
    run<Row>(
      tx,
      { text: `${shown} ${pagedRows(narrowed, ordering, { pageSize, offset })}`, values },
      pageSize,
    ),
    counted,
  ]);
  return {
    items: items.map((row) => shownOf(sessao, row)),
    total: head?.total ?? 0,
    ...(around !== undefined && { page: held }),
  };
}

async function pageAround(
  tx: Transaction,
  rows: string,
  ordering: string,
  values: readonly unknown[],
  id: number,
  pageSize: number,
): Promise<number | null> {
  const [row] = await tx.prepared<{ posicao: number }>(
    `select posicao::int from (select t.id, row_number() over (${ordering}) as posicao ${rows}) lugares where id = $${values.length + 1}`,
    [...values, id],
  );
  return pageHolding(row?.posicao, pageSize);
}
