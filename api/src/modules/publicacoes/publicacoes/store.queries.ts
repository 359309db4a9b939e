import { formatDate } from '@foro/shared/format';
import type { Transaction } from '../../../db/drivers/transaction';
import type { Guardadas } from '../capturas/capturas.queries';
import { matchProcesso, type Candidato } from './match';
import type { Captada } from './djen/djen-linha';
import { asOwn, mergeDetalhes, newOabs, type Detalhes } from './merge';

interface Conhecida extends Detalhes, Record<string, unknown> {
  readonly id: number;
  readonly idExterno: string;
  readonly impressao: string;
  readonly outros: readonly string[];
  readonly isCancelada: boolean;
  readonly isNova: boolean;
}

/** The known ones among them, by their id or their content, locked in one order. */
async function findConhecidas(
  tx: Transaction,
  idCliente: number,
  captadas: readonly Captada[],
): Promise<Conhecida[]> {
  const { rows } = await tx.query<Conhecida>(
    // Each by its own index: joined by 'or', all publications of the firm would be looked at for each page.
    `with achadas as (
        select x.id from publicacao x where x.id_cliente = $1 and x.fonte = 'djen' and x.id_externo = any($2)
        union select x.id from publicacao x where x.id_cliente = $1 and x.impressao = any($3)
        union select o.id_publicacao from publicacao_outro_id o where o.id_cliente = $1 and o.fonte = 'djen' and o.id_externo = any($2))
      select t.id, t.id_externo as "idExterno", t.impressao, t.cancelada_em is not null as "isCancelada", t.situacao = 'nova' as "isNova",
        t.orgao, t.tipo, t.tipo_documento as "tipoDocumento", t.classe, t.partes, t.advogados,
        array(select o.id_externo from publicacao_outro_id o where o.id_cliente = t.id_cliente and o.id_publicacao = t.id) as outros
      from publicacao t where t.id_cliente = $1 and t.id in (select id from achadas) order by t.id for update`,
    [idCliente, captadas.map(({ idExterno }) => idExterno), captadas.map(({ impressao }) => impressao)],
  );
  return rows;
}

/** The matching case of each row whose number has one, by the row's own id. */
async function findCasos(
  tx: Transaction,
  idCliente: number,
  captadas: readonly Captada[],
): Promise<(captada: Captada) => number | null> {
  const numeros = [...new Set(captadas.flatMap(({ numero }) => numero ?? []))];
  const { rows } = await tx.query<Candidato & { numero: string } & Record<string, unknown>>(
    `select p.id, p.titulo, p.cliente_nome as cliente, i.descricao as instancia, i.grau, p.numero_cnj_digitos as numero from processo p
      left join processo_instancia i on i.id_cliente = p.id_cliente and i.id = p.id_processo_instancia
      where p.id_cliente = $1 and p.numero_cnj_digitos = any($2) and p.data_exclusao is null order by p.id`,
    [idCliente, numeros],
  );
  return (captada) =>
    matchProcesso(
      rows.filter(({ numero }) => numero === captada.numero),
      captada,
    )?.id ?? null;
}

const INSERT = `insert into publicacao (id_cliente, fonte, id_externo, impressao, tribunal, orgao, tipo, tipo_documento, classe, meio, disponibilizada_em, numero,
    texto, partes, advogados, original, id_processo, situacao, cancelada_em, motivo_cancelamento)
  select $1, 'djen', n."idExterno", n.impressao, n.tribunal, n.orgao, n.tipo, n."tipoDocumento", n.classe, n.meio, n."disponibilizadaEm", n.numero,
    n.texto, n.partes, n.advogados, n.original, n."idProcesso", case when n.cancelada then 'cancelada' else 'nova' end,
    case when n.cancelada then $3::timestamptz end, case when n.cancelada then n."motivoCancelamento" end
  from jsonb_to_recordset($2::jsonb) as n("idExterno" text, impressao text, tribunal text, orgao text, tipo text, "tipoDocumento" text, classe text, meio text,
    "disponibilizadaEm" date, numero text, texto text, partes jsonb, advogados jsonb, original jsonb, "idProcesso" integer, cancelada boolean, "motivoCancelamento" text)
  on conflict do nothing returning id`;

const MERGE = `update publicacao t set orgao = n.orgao, tipo = n.tipo, tipo_documento = n."tipoDocumento", classe = n.classe, partes = n.partes,
    advogados = n.advogados, data_alteracao = foro_nova_versao(t.data_alteracao), id_usuario_alteracao = null
  from jsonb_to_record($3::jsonb) as n(orgao text, tipo text, "tipoDocumento" text, classe text, partes jsonb, advogados jsonb)
  where t.id_cliente = $1 and t.id = $2`;

/** A cancelled notice under a new id: a person has to look at it, with its mark. */
const REOPEN = `update publicacao set situacao = 'nova', data_alteracao = foro_nova_versao(data_alteracao), id_usuario_alteracao = null
  where id_cliente = $1 and id = any($2) and situacao = 'cancelada'`;

/** Records which watched numbers each publication names. */
const NAMED = `insert into publicacao_oab (id_cliente, id_publicacao, id_oab)
  select t.id_cliente, t.id, o.id from publicacao t cross join lateral jsonb_to_recordset(t.advogados) as a(numero text, uf text)
    join oab_monitorada o on o.id_cliente = $1 and o.numero || '/' || o.uf = a.numero || '/' || a.uf and o.data_exclusao is null
    where t.id_cliente = $1 and t.id = any($2) on conflict do nothing`;

/** Records further ids of known publications: a cancellation may come under any of them. */
const OUTROS = `insert into publicacao_outro_id (id_cliente, fonte, id_externo, id_publicacao)
  select $1, 'djen', c.id_externo, t.id from unnest($2::text[], $3::bpchar[]) as c(id_externo, impressao)
    join publicacao t on t.id_cliente = $1 and t.impressao = c.impressao and t.id_externo <> c.id_externo
    where not exists (select from publicacao x where x.id_cliente = $1 and x.fonte = 'djen' and x.id_externo = c.id_externo)
  on conflict do nothing`;

async function insert(
  tx: Transaction,
  idCliente: number,
  captadas: readonly Captada[],
  now: Date,
): Promise<number[]> {
  if (captadas.length === 0) return [];
  const casoOf = await findCasos(tx, idCliente, captadas);
  const { rows } = await tx.query<{ id: number }>(INSERT, [
    idCliente,
    JSON.stringify(captadas.map((captada) => ({ ...captada, idProcesso: casoOf(captada) }))),
    now.toISOString(),
  ]);
  return rows.map(({ id }) => id);
}

/** The numbers among these that the firm watches. */
async function findMonitoradas(tx: Transaction, idCliente: number, oabs: readonly string[]) {
  if (oabs.length === 0) return new Set<string>();
  const { rows } = await tx.query<{ oab: string }>(
    `select o.numero || '/' || o.uf as oab from oab_monitorada o
      where o.id_cliente = $1 and o.numero || '/' || o.uf = any($2) and o.data_exclusao is null`,
    [idCliente, oabs],
  );
  return new Set(rows.map(({ oab }) => oab));
}

const finder = (conhecidas: readonly Conhecida[]) => (captada: Captada) =>
  conhecidas.find(({ idExterno }) => idExterno === captada.idExterno) ??
  conhecidas.find(({ outros }) => outros.includes(captada.idExterno)) ??
  conhecidas.find(({ impressao }) => impressao === captada.impressao);

/**
 * Adds to known publications what another copy of them says. A court sends a notice once for each lawyer or
 * party.
 *
 * @returns the copies that a publication of their own should become
 */
async function merge(
  tx: Transaction,
  idCliente: number,
  captadas: readonly Captada[],
  conhecidas: readonly Conhecida[],
): Promise<Captada[]> {
  const known = finder(conhecidas);
  const details = new Map<number, Detalhes>();
  const own: Captada[] = [];
  const copies = captadas.flatMap((captada) => {
    const there = captada.cancelada ? undefined : known(captada);
    return there === undefined ? [] : [{ captada, there, oabs: newOabs(there, captada) }];
  });
  const late = copies.flatMap(({ there, oabs }) => (there.isNova ? [] : oabs));
  const watched = await findMonitoradas(tx, idCliente, late);
  const reissued: number[] = [];
  for (const { captada, there, oabs } of copies) {
    const news = oabs.filter((oab) => watched.has(oab));
    if (!there.isNova && news.length > 0) own.push(asOwn(captada, news));
    else {
      const merged = mergeDetalhes(details.get(there.id) ?? there, captada);
      if (merged !== null) details.set(there.id, merged);
      const isKnown = [there.idExterno, ...there.outros].includes(captada.idExterno);
      if (there.isCancelada && !isKnown) reissued.push(there.id);
    }
  }
  await tx.query(REOPEN, [idCliente, reissued]);
  for (const [id, merged] of details) await tx.query(MERGE, [idCliente, id, JSON.stringify(merged)]);
  return own;
}

/**
 * Saves the new ones of these rows, each once by id and by content, adds what copies of known ones say, and
 * marks those that the court cancelled since.
 */
export async function guardar(
  tx: Transaction,
  idCliente: number,
  captadas: readonly Captada[],
  now: Date,
): Promise<Guardadas> {
  if (captadas.length === 0) return { novas: 0, repetidas: 0, canceladas: 0 };
  const before = finder(await findConhecidas(tx, idCliente, captadas));
  const novas = captadas.filter((captada) => before(captada) === undefined);
  const inserted = await insert(tx, idCliente, novas, now);
  // Read after the insertion, which leaves copies out: of this page, and of a run that ended meanwhile.
  const conhecidas = await findConhecidas(tx, idCliente, captadas);
  const own = await insert(tx, idCliente, await merge(tx, idCliente, captadas, conhecidas), now);
  await tx.query(OUTROS, [
    idCliente,
    captadas.map(({ idExterno }) => idExterno),
    captadas.map(({ impressao }) => impressao),
  ]);
  await tx.query(NAMED, [idCliente, [...own, ...conhecidas.map(({ id }) => id)]]);
  const gone = captadas.filter(({ cancelada }) => cancelada);
  // Read again: this page may have added another id, under which the notice still stands.
  const after = finder(await findConhecidas(tx, idCliente, gone));
  let canceladas = 0;
  for (const captada of gone) {
    const there = after(captada);
    if (there === undefined || there.isCancelada) continue;
    // Only one of several ids was cancelled: the notice may still stand under another one, so a person has to look.
    const isSure = there.idExterno === captada.idExterno && there.outros.length === 0;
    await cancelar(tx, idCliente, { id: there.id, isSure, motivo: captada.motivoCancelamento }, now);
    canceladas += 1;
  }
  const count = inserted.length + own.length;
  return { novas: count, repetidas: captadas.length - count, canceladas };
}

interface Cancelamento {
  readonly id: number;
  /** Whether the whole notice was cancelled; otherwise it stays among those to be treated, with a mark. */
  readonly isSure: boolean;
  readonly motivo: string | null;
}

/** Marks cancelled publications: they keep their first text, and their follow-up and deadline say so. */
async function cancelar(
  tx: Transaction,
  idCliente: number,
  { id, isSure, motivo }: Cancelamento,
  now: Date,
): Promise<void> {
  const { rows } = await tx.query<{ idAcompanhamento: number | null; idPrazo: number | null }>(
    `update publicacao set cancelada_em = $3, motivo_cancelamento = $4, situacao = case when situacao = 'nova' and $5::boolean then 'cancelada' else situacao end,
        data_alteracao = foro_nova_versao(data_alteracao), id_usuario_alteracao = null
      where id_cliente = $1 and id = $2 returning id_acompanhamento as "idAcompanhamento", id_prazo as "idPrazo"`,
    [idCliente, id, now.toISOString(), motivo, isSure],
  );
  const [{ idAcompanhamento, idPrazo } = { idAcompanhamento: null, idPrazo: null }] = rows;
  const aviso = `[O tribunal cancelou esta publicação; soubemos em ${formatDate(now)}${motivo === null ? '' : `: ${motivo}`}]`;
  if (idAcompanhamento !== null)
    await tx.query(
      `update acompanhamento set descricao = left($3 || E'\\n\\n' || descricao, 8000), data_alteracao = foro_nova_versao(data_alteracao), id_usuario_alteracao = null
        where id_cliente = $1 and id = $2 and data_exclusao is null`,
      [idCliente, idAcompanhamento, aviso],
    );
  if (idPrazo !== null)
    await tx.query(
      `update prazo set avisos = avisos || '["publicacaoCancelada"]'::jsonb, data_alteracao = foro_nova_versao(data_alteracao), id_usuario_alteracao = null
        where id_cliente = $1 and id = $2 and data_exclusao is null and not avisos ? 'publicacaoCancelada'`,
      [idCliente, idPrazo],
    );
}
