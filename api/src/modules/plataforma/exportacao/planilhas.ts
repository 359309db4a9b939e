import { CASO } from '@foro/shared/contracts/caso';
import type { ImportField } from '@foro/shared/contracts/import-field';
import { IMPORT_KIND_WORDS, IMPORT_KINDS, type ImportKind } from '@foro/shared/contracts/import-codes';
import { IMPORT_FIELDS } from '@foro/shared/contracts/import-fields';
import { COST_WORDS } from '@foro/shared/contracts/process-cost-codes';
import { TIPOS_ACESSO_PJ, TIPOS_CLIENTE_PF, TIPOS_CLIENTE_PJ } from '@foro/shared/contracts/tipos';
import { AREA_INTERESSE_KEYS } from '@foro/shared/contracts/user-fields';
import { getTableColumns } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { empresa } from '../../../db/schema/empresa';
import { lancamento } from '../../../db/schema/lancamento';
import { acompanhamento, parteContraria, processo } from '../../../db/schema/processo';
import { usuario } from '../../../db/schema/usuario';
import { csvLine, CSV_START } from '../../../http/csv';
import type { InTenant } from '../../../history/chain';
import { VISIVEL_AO_CLIENTE } from '../../processos/movimentos/visibilidade.queries';
import { readPages } from './read-pages';
import { type Column, nameSql, textSql } from './table-parts';

/** A table whose rows a sheet has: those that are not deleted, and belong to the kind. */
interface Source {
  readonly table: PgTable;
  readonly nome: string;
  readonly condition?: string;
  /** The SQL of the fields that no column has as the sheet shows them. */
  readonly sql?: Readonly<Record<string, string>>;
}

const CNPJ = (column: string) =>
  `regexp_replace(${column}, '^(..)(...)(...)(....)(..)$', '\\1.\\2.\\3/\\4-\\5')`;
const CPF = (column: string) => `regexp_replace(${column}, '^(...)(...)(...)(..)$', '\\1.\\2.\\3-\\4')`;

const otherCase = (condition: string) =>
  `exists (select from processo o where o.id_cliente = p.id_cliente and o.id <> p.id and o.data_exclusao is null and ${condition})`;
/** What names a case alone: its number (of an original and its appeals, the original's), else its folder, else its title. */
const CASE_NAME = `case
    when p.numero_cnj <> '' and not ${otherCase(`o.numero_cnj_ordem = p.numero_cnj_ordem
      and (p.id_processo_caso <> ${CASO.Originario} or o.id_processo_caso = ${CASO.Originario})`)} then p.numero_cnj
    when p.pasta <> '' and not ${otherCase('o.pasta_ordem = p.pasta_ordem')} then p.pasta
    else p.titulo end`;
const caseOf = (column: string) =>
  `(select ${CASE_NAME} from processo p where p.id_cliente = t.id_cliente and p.id = t.${column})`;
const OF_A_CASE = `exists (select from processo p where p.id_cliente = t.id_cliente and p.id = t.id_processo and p.data_exclusao is null)`;

const wordSql = (column: string, words: Readonly<Record<string, string>>) =>
  `case t.${column} ${Object.entries(words)
    .map(([code, word]) => `when '${code}' then '${word}'`)
    .join(' ')} end`;

const SOURCES: Readonly<Record<ImportKind, Source>> = {
  pessoasFisicas: {
    table: usuario,
    nome: 'usuario',
    condition: `t.id_usuario_tipo in (${TIPOS_CLIENTE_PF.join(', ')})`,
    sql: Object.fromEntries(
      AREA_INTERESSE_KEYS.map((campo, index) => [campo, `t.areas_interesse[${index + 1}]`]),
    ),
  },
  pessoasJuridicas: {
    table: empresa,
    nome: 'empresa',
    condition: `t.id_empresa_tipo in (${TIPOS_CLIENTE_PJ.join(', ')})`,
  },
  acessosPJ: {
    table: usuario,
    nome: 'usuario',
    condition: `t.id_usuario_tipo in (${TIPOS_ACESSO_PJ.join(', ')})`,
    sql: {
      idEmpresa: `(select ${CNPJ('e.cnpj')} from empresa e where e.id_cliente = t.id_cliente and e.id = t.id_empresa)`,
    },
  },
  processos: {
    table: processo,
    nome: 'processo',
    sql: {
      cliente: `coalesce((select ${CNPJ('e.cnpj')} from empresa e where e.id_cliente = t.id_cliente and e.id = t.id_empresa),
        (select coalesce(${CPF('u.cpf')}, u.nome) from usuario u where u.id_cliente = t.id_cliente and u.id = t.id_contato))`,
      idProcessoPai: caseOf('id_processo_pai'),
    },
  },
  partesContrarias: {
    table: parteContraria,
    nome: 'parte_contraria',
    condition: OF_A_CASE,
    sql: { idProcesso: caseOf('id_processo') },
  },
  acompanhamentos: {
    table: acompanhamento,
    nome: 'acompanhamento',
    condition: OF_A_CASE,
    sql: {
      idProcesso: caseOf('id_processo'),
      visivelCliente: `case when ${VISIVEL_AO_CLIENTE} then 'Sim' else 'Não' end`,
      dataInclusao: `to_char(t.data_inclusao at time zone 'America/Sao_Paulo', 'DD/MM/YYYY')`,
    },
  },
  // A reversed line and its reversal cancel each other: only the tables and the history have them.
  custas: {
    table: lancamento,
    nome: 'lancamento',
    condition: `${OF_A_CASE} and t.id_estornado is null and not exists (select from lancamento o
      where o.id_cliente = t.id_cliente and o.id_estornado = t.id and o.data_exclusao is null)`,
    sql: {
      idProcesso: caseOf('id_processo'),
      tipo: wordSql('tipo', COST_WORDS.tipo),
      pagoPor: wordSql('pago_por', COST_WORDS.pagoPor),
      onus: wordSql('onus', COST_WORDS.onus),
      guiaTipo: wordSql('guia_tipo', COST_WORDS.guiaTipo),
    },
  },
};

/** The SQL of a field of a sheet, as the import reads it. */
function fieldSql(
  { table, sql = {} }: Source,
  { campo, le }: ImportField,
  described: readonly Column[],
): string {
  const own = sql[campo];
  if (own !== undefined) return own;
  const columns: Readonly<Record<string, AnyPgColumn>> = getTableColumns(table);
  const column = described.find(({ coluna }) => coluna === columns[campo]?.name);
  if (column === undefined) throw new Error(`no column holds ${campo}`);
  if (le === 'cpf') return CPF(`t.${column.coluna}`);
  return le === 'cnpj' ? CNPJ(`t.${column.coluna}`) : (nameSql(column) ?? textSql(column));
}

/** A sheet for the import: its path, and its text. */
export interface Planilha {
  readonly path: string;
  readonly content: AsyncIterable<string>;
}

/** The records that the import can bring, as its model files have them, in the order in which they are brought. */
export const planilhasOf = (
  inTenant: InTenant,
  idCliente: number,
  described: ReadonlyMap<string, readonly Column[]>,
): Planilha[] =>
  IMPORT_KINDS.map((tipo, index) => ({
    path: `planilhas/${index + 1} ${IMPORT_KIND_WORDS[tipo]}.csv`,
    content: planilhaCsv(inTenant, idCliente, tipo, described),
  }));

async function* planilhaCsv(
  inTenant: InTenant,
  idCliente: number,
  tipo: ImportKind,
  described: ReadonlyMap<string, readonly Column[]>,
): AsyncGenerator<string, void> {
  const fields = IMPORT_FIELDS[tipo];
  const source = SOURCES[tipo];
  const { nome, condition } = source;
  yield CSV_START + csvLine(fields.map(({ titulo }) => titulo));
  const cells = fields.map((field) => fieldSql(source, field, described.get(nome) ?? []));
  const statement = {
    select: `array[${cells.join(', ')}]::text[] as celulas`,
    from: `${nome} t where t.id_cliente = $1 and t.data_exclusao is null${condition === undefined ? '' : ` and ${condition}`}`,
    key: ['id_cliente', 'id'],
  };
  for await (const rows of readPages<{ celulas: (string | null)[] }>(inTenant, idCliente, statement))
    yield rows.map(({ celulas }) => csvLine(celulas)).join('');
}
