import {
  SEARCH_KINDS,
  type SearchAnswer,
  type SearchGroup,
  type SearchItem,
  type SearchKind,
  type searchQuery,
} from '@foro/shared/contracts/search';
import { normalizeText } from '@foro/shared/format';
import type { z } from 'zod';
import type { Transaction } from '../../../db/drivers/transaction';
import { may } from '../../../policy';
import type { Sessao } from '../../../session/session.queries';
import { donoOf } from '../../agenda/compromissos/compromissos.policy';
import { clientScopeOf, type ClientScope } from '../../processos/processos/processos.policy';
import { readConsulta, type Consulta } from './consulta';
import { alternativesOf, isLike } from './semelhanca';
import { TIPOS, type Achado, type Tipo } from './tipos';
import { trechoOf } from './trecho';

/** The fewest letters of a word for a search in whole texts. */
const TEXTO_MIN = 3;

/** The most hits that are counted. */
const MAX_COUNTED = 1000;

/** The statements that search the kinds that no client sees. */
const DOS_INTERNOS: Readonly<Partial<Record<SearchKind, string>>> = {
  prazos: 'select id, total from foro_procura_prazos($1, $2, $3, $4) order by posicao',
  publicacoes: `select id, least(total, ${MAX_COUNTED}) as total from foro_procura_publicacoes($1, $2, $3, '{"novasPrimeiro": true}', $4)`,
};

/** How many names are examined for a typing error. */
const PARECIDOS = 100;

/** The hits of each kind that the user may open; kinds without hits are left out. */
export async function search(
  tx: Transaction,
  sessao: Sessao,
  { q, kinds = [...SEARCH_KINDS], limit }: z.output<typeof searchQuery>,
): Promise<SearchAnswer> {
  const consulta = readConsulta(q);
  if (consulta === null) return { groups: [] };
  const asked = SEARCH_KINDS.filter(
    (kind) => kinds.includes(kind) && may(sessao.role, TIPOS[kind].acao) && isWorthIt(TIPOS[kind], consulta),
  );
  const groups = await Promise.all(
    asked.map(async (kind) => toGroup(tx, sessao, kind, q, await find(tx, sessao, kind, consulta, limit))),
  );
  const found = groups.filter(({ items }) => items.length > 0);
  if (found.length > 0 || consulta.numeros.length > 0) return { groups: found };
  // No hits: the searched name may have a typing error.
  const alike = await Promise.all(
    asked
      .filter((kind) => TIPOS[kind].isNome)
      .map(async (kind) =>
        toGroup(tx, sessao, kind, q, await findParecidos(tx, sessao, kind, consulta.palavras, limit)),
      ),
  );
  return { groups: alike.filter(({ items }) => items.length > 0) };
}

const isWorthIt = ({ isTexto = false }: Tipo, { palavras, numeros, temInicio }: Consulta): boolean =>
  !isTexto || numeros.length > 0 || !temInicio || palavras.some(({ length }) => length >= TEXTO_MIN);

async function toGroup(
  tx: Transaction,
  sessao: Sessao,
  kind: SearchKind,
  q: string,
  found: readonly Encontrado[],
): Promise<SearchGroup> {
  const ids = found.map(({ id }) => id);
  return { kind, total: found[0]?.total ?? 0, items: await readItems(tx, sessao, kind, ids, q) };
}

interface Encontrado extends Record<string, unknown> {
  readonly id: number;
  readonly total: number;
}

function find(
  tx: Transaction,
  sessao: Sessao,
  kind: SearchKind,
  { palavras, numeros, temInicio }: Consulta,
  limit: number,
): Promise<Encontrado[]> {
  // These kinds are for staff: neither a client nor a participant filters them.
  const staffs = DOS_INTERNOS[kind];
  if (staffs !== undefined) return tx.prepared<Encontrado>(staffs, [palavras, numeros, temInicio, limit]);
  const scope = clientScopeOf(sessao);
  const donoDe = (column: ClientScope['column']) => (scope?.column === column ? scope.id : null);
  if (kind === 'documentos')
    return tx.prepared<Encontrado>(
      'select id, total from foro_procura_documentos($1, $2, $3, $4, $5, $6) order by posicao',
      [palavras, numeros, temInicio, limit, donoDe('id_empresa'), donoDe('id_contato')],
    );
  return tx.prepared<Encontrado>(
    'select id, total from foro_procura($1, $2, $3, $4, $5, $6, $7, $8) order by posicao',
    [kind, palavras, numeros, temInicio, limit, donoDe('id_empresa'), donoDe('id_contato'), donoOf(sessao)],
  );
}

/** Records whose name contains every word with at most one wrong letter in each. */
async function findParecidos(
  tx: Transaction,
  sessao: Sessao,
  kind: SearchKind,
  palavras: readonly string[],
  limit: number,
): Promise<Encontrado[]> {
  const trocadas = { palavras: palavras.map(alternativesOf), numeros: [], temInicio: false };
  const found = await find(tx, sessao, kind, trocadas, limit);
  if (found.length > 0) return found;
  const rows = await tx.prepared<{ id: number; texto: string }>(
    'select id, texto from foro_procura_parecidos($1, $2, $3)',
    [kind, palavras.join(' '), PARECIDOS],
  );
  const like = rows.filter(({ texto }) => isLike(palavras, normalizeText(texto).split(/[^a-z0-9]+/)));
  return like.slice(0, limit).map(({ id }) => ({ id, total: like.length }));
}

/** The found rows in order, with the data to show. */
async function readItems(
  tx: Transaction,
  { idCliente, role }: Sessao,
  kind: SearchKind,
  ids: readonly number[],
  q: string,
): Promise<SearchItem[]> {
  if (ids.length === 0) return [];
  const { columns, from, detalheOf, toOf } = TIPOS[kind];
  const rows = await tx.prepared<Achado>(
    `select t.id, ${columns} from ${from} where t.id_cliente = $1 and t.id = any($2::int[]) and t.data_exclusao is null order by array_position($2::int[], t.id)`,
    columns.includes('$3') ? [idCliente, ids, may(role, 'acompanhamentos.ver.parecer')] : [idCliente, ids],
  );
  return rows.map((row) => ({
    id: row.id,
    idProcesso: row.idProcesso ?? null,
    titulo: row.titulo,
    detalhe: detalheOf(row)
      .filter((part) => part !== null && part !== undefined && part !== '')
      .join(' · '),
    trecho: row.texto ? trechoOf(row.texto, q) : '',
    to: toOf(row),
  }));
}
