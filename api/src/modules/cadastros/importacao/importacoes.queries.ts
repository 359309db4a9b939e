import {
  importDefaultsSchema,
  type Import,
  type ImportDefaults,
  type ImportListRow,
  type ImportRow,
  type ImportUpdate,
} from '@foro/shared/contracts/import';
import { proposeFields, titleOfField } from '@foro/shared/contracts/import-fields';
import type { ImportKind, ImportRowState } from '@foro/shared/contracts/import-codes';
import type { Page } from '@foro/shared/contracts/list';
import type { Transaction } from '../../../db/drivers/transaction';
import { ConflitoError, DadosInvalidosError, DesatualizadoError, requireRow } from '../../../errors';
import { findShortList, findShortPage, type ShortListQuery } from '../../../resource/short-list';
import { instantSql } from '../../../resource/sql';
import type { Sessao } from '../../../session/session.queries';
import type { Sheet } from '../../../sheets/sheet';

type Coluna = Import['colunas'][number];

const LAST_MAPPING = `select colunas from importacao where id_cliente = $1 and tipo = $2
    and jsonb_path_query_array(colunas, '$[*].titulo') = $3::jsonb
  order by id desc limit 1`;

/** The mapping that the firm last chose for the same titles, else the one that the titles propose. */
async function mappingFor(
  tx: Transaction,
  { idCliente }: Sessao,
  tipo: ImportKind,
  titulos: readonly string[],
): Promise<Coluna[]> {
  const { rows } = await tx.query<{ colunas: Coluna[] }>(LAST_MAPPING, [
    idCliente,
    tipo,
    JSON.stringify(titulos),
  ]);
  if (rows[0]) return rows[0].colunas;
  const campos = proposeFields(tipo, titulos);
  return titulos.map((titulo, index) => ({ n: index + 1, titulo, campo: campos[index] ?? null }));
}

const LAST_ANSWERS = `select padroes -> 'respostas' as respostas from importacao where id_cliente = $1 and tipo = $2 order by id desc limit 1`;

/** The choices of a new file: the answers that the firm gave before, else the usual ones. */
async function defaultsFor(
  tx: Transaction,
  { idCliente }: Sessao,
  tipo: ImportKind,
): Promise<ImportDefaults> {
  const { rows } = await tx.query<{ respostas: ImportDefaults['respostas'] | null }>(LAST_ANSWERS, [
    idCliente,
    tipo,
  ]);
  return importDefaultsSchema.parse({ respostas: rows[0]?.respostas ?? {} });
}

const INSERT = `insert into importacao (id_cliente, tipo, nome, codificacao, separador, cabecalho, linhas, colunas, padroes, id_usuario_inclusao, id_usuario_alteracao)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) returning id`;

const INSERT_ROWS = `insert into importacao_linha (id_cliente, id_importacao, linha, valores)
  select $1, $2, linha, valores from jsonb_to_recordset($3::jsonb) lida (linha integer, valores jsonb)`;

const ROWS_AT_ONCE = 1_000;

/** Stores a file that was read. */
export async function createImportacao(
  tx: Transaction,
  sessao: Sessao,
  { tipo, nome, sheet }: { readonly tipo: ImportKind; readonly nome: string; readonly sheet: Sheet },
): Promise<Import> {
  const colunas = await mappingFor(tx, sessao, tipo, sheet.titulos);
  const { rows } = await tx.query<{ id: number }>(INSERT, [
    sessao.idCliente,
    tipo,
    nome,
    sheet.codificacao,
    sheet.separador,
    sheet.cabecalho,
    sheet.linhas.length,
    JSON.stringify(colunas),
    JSON.stringify(await defaultsFor(tx, sessao, tipo)),
    sessao.idUsuario,
  ]);
  const id = rows[0]?.id ?? 0;
  for (let from = 0; from < sheet.linhas.length; from += ROWS_AT_ONCE)
    await tx.query(INSERT_ROWS, [
      sessao.idCliente,
      id,
      JSON.stringify(sheet.linhas.slice(from, from + ROWS_AT_ONCE)),
    ]);
  return findImportacao(tx, sessao, id);
}

const FIND = `select i.id, i.tipo, i.nome, i.situacao, i.codificacao, i.separador, i.cabecalho, i.linhas, i.colunas, i.padroes,
    i.se_duplicado as "seDuplicado", coalesce(i.leitura -> 'perguntas', '[]') as perguntas, coalesce(i.leitura -> 'distribuicao', '[]') as distribuicao, i.ensaio as hash, i.motivo_falha as "motivoFalha",
    i.linhas_removidas_em is not null as "linhasRemovidas", u.nome as "usuarioInclusao",
    ${instantSql('i.data_inclusao')} as "dataInclusao", ${instantSql('i.data_alteracao')} as "dataAlteracao",
    json_build_object('novas', l.novas, 'iguais', l.iguais, 'completas', l.completas, 'recusadas', l.recusadas, 'avisos', l.avisos) as resultado,
    l.novas + l.completas as "aAplicar", l.aplicadas, l.desfeitas
  from importacao i left join usuario u on u.id_cliente = i.id_cliente and u.id = i.id_usuario_inclusao
  cross join lateral (
    select count(*) filter (where situacao = 'nova')::int as novas, count(*) filter (where situacao = 'igual')::int as iguais,
      count(*) filter (where situacao = 'completa')::int as completas, count(*) filter (where situacao = 'recusada')::int as recusadas,
      count(*) filter (where avisos <> '[]')::int as avisos, count(aplicada_em)::int as aplicadas, count(desfeita_em)::int as desfeitas
    from importacao_linha where id_cliente = i.id_cliente and id_importacao = i.id) l
  where i.id_cliente = $1 and i.id = $2`;

/** GET /Import/{id}. */
export async function findImportacao(
  tx: Transaction,
  { idCliente }: Pick<Sessao, 'idCliente'>,
  id: number,
): Promise<Import> {
  const { rows } = await tx.query<Import & Record<string, unknown>>(FIND, [idCliente, id]);
  return requireRow(rows[0]);
}

/**
 * Locks an import until the transaction ends.
 * @throws ConflitoError unless it is in one of these states and its rows are still there
 */
export async function lockImportacao(
  tx: Transaction,
  { idCliente }: Pick<Sessao, 'idCliente'>,
  id: number,
  states: readonly Import['situacao'][],
): Promise<void> {
  const { rows } = await tx.query<{ situacao: Import['situacao']; isEmpty: boolean }>(
    'select situacao, linhas_removidas_em is not null as "isEmpty" from importacao where id_cliente = $1 and id = $2 for update',
    [idCliente, id],
  );
  const row = requireRow(rows[0]);
  if (!states.includes(row.situacao)) throw new ConflitoError(REFUSALS[row.situacao]);
  if (row.isEmpty)
    throw new ConflitoError('As linhas deste arquivo já foram removidas: envie o arquivo de novo.');
}

const REFUSALS: Readonly<Record<Import['situacao'], string>> = {
  lida: 'Ensaie a importação antes.',
  ensaiada: 'Esta importação ainda não foi aplicada.',
  aplicando: 'Esta importação está sendo aplicada.',
  aplicada: 'Esta importação já foi aplicada.',
  desfazendo: 'Esta importação está sendo desfeita.',
  desfeita: 'Esta importação já foi desfeita.',
  falhou: 'Esta importação falhou.',
};

const UPDATE = `update importacao set colunas = $3, padroes = $4, se_duplicado = $5, situacao = 'lida', ensaio = null, leitura = '{}',
    data_alteracao = foro_nova_versao(data_alteracao), id_usuario_alteracao = $6
  where id_cliente = $1 and id = $2`;

/** PUT /Import: another mapping; it has to be rehearsed again. */
export async function updateImportacao(
  tx: Transaction,
  sessao: Sessao,
  { id, dataAlteracao, mapeamento: chosen, padroes, seDuplicado }: ImportUpdate,
): Promise<Import> {
  await lockImportacao(tx, sessao, id, ['lida', 'ensaiada']);
  const stored = await findImportacao(tx, sessao, id);
  if (stored.dataAlteracao !== dataAlteracao)
    throw new DesatualizadoError('As colunas foram alteradas por outra pessoa depois que você as abriu.');
  const mapeamento = chosen ?? stored.colunas;
  refuseMapping(stored, mapeamento);
  const campos = new Map(mapeamento.map(({ n, campo }) => [n, campo]));
  const colunas = stored.colunas.map((coluna) => ({ ...coluna, campo: campos.get(coluna.n) ?? null }));
  await tx.query(UPDATE, [
    sessao.idCliente,
    id,
    JSON.stringify(colunas),
    JSON.stringify(padroes),
    seDuplicado,
    sessao.idUsuario,
  ]);
  return findImportacao(tx, sessao, id);
}

function refuseMapping({ tipo }: Import, mapeamento: NonNullable<ImportUpdate['mapeamento']>): void {
  const campos = mapeamento.flatMap(({ campo }) => (campo === null ? [] : [campo]));
  const twice = campos.find((campo, index) => campos.indexOf(campo) !== index);
  const titleOf = (asked: string) => titleOfField(tipo, asked);
  if (campos.some((campo) => titleOf(campo) === undefined))
    throw new DadosInvalidosError({ mapeamento: 'Campo desconhecido' });
  if (twice !== undefined)
    throw new DadosInvalidosError({ mapeamento: `Duas colunas preenchem "${titleOf(twice) ?? twice}"` });
}

const LISTA = `select i.id, i.tipo, i.nome, i.situacao, i.linhas, u.nome as "usuarioInclusao", ${instantSql('i.data_inclusao')} as "dataInclusao"
  from importacao i left join usuario u on u.id_cliente = i.id_cliente and u.id = i.id_usuario_inclusao
  where i.id_cliente = $1`;

/** GET /Import, the latest first. */
export const listImportacoes = (
  tx: Transaction,
  { idCliente }: Sessao,
  query: ShortListQuery,
): Promise<ImportListRow[] | Page<ImportListRow>> =>
  findShortList(tx, { rows: LISTA, values: [idCliente], text: 'nome' }, query);

/** The table of the records of an import, for those that belong to cases. */
const DOS_PROCESSOS = {
  processos: 'processo',
  partesContrarias: 'parte_contraria',
  acompanhamentos: 'acompanhamento',
  custas: 'lancamento',
} as const satisfies Partial<Record<ImportKind, string>>;

/**
 * SQL: rows `l` of an import `i` that a user sees. From whom a restricted case is hidden, a row is shown if its record
 * is; before it is one, to the sender of the file.
 * @param usuario parameter with the user's id
 */
export const linhasVisiveis = (usuario: string): string =>
  `importacao_linha l join importacao i on i.id_cliente = l.id_cliente and i.id = l.id_importacao
  where l.id_cliente = $1 and l.id_importacao = $2 and ((select foro_processos_ocultos()) = '{}' or case
    when i.tipo not in (${Object.keys(DOS_PROCESSOS)
      .map((tipo) => `'${tipo}'`)
      .join(', ')}) then true
    when l.id_registro is null then i.id_usuario_inclusao = ${usuario}
    ${Object.entries(DOS_PROCESSOS)
      .map(
        ([tipo, tabela]) =>
          `when i.tipo = '${tipo}' then exists (select from ${tabela} r where r.id_cliente = l.id_cliente and r.id = l.id_registro)`,
      )
      .join('\n    ')} end)`;

const LINHAS = `select l.linha as id, l.valores, l.situacao, l.erros, l.avisos, l.mantida from ${linhasVisiveis('$4')} and ($3::text is null or l.situacao = $3)`;

/** GET /Import/{id}/rows: in the order of the file. */
export async function listLinhas(
  tx: Transaction,
  sessao: Sessao,
  id: number,
  {
    situacao,
    order = 'asc',
    page = 1,
    ...query
  }: ShortListQuery & { readonly situacao?: ImportRowState | undefined },
): Promise<Page<ImportRow>> {
  await findImportacao(tx, sessao, id);
  const values = [sessao.idCliente, id, situacao ?? null, sessao.idUsuario];
  return findShortPage(tx, { rows: LINHAS, values, text: 'valores::text' }, { ...query, order, page });
}
