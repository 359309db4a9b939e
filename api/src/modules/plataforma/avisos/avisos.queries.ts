import { LIST_MAX, type Page } from '@foro/shared/contracts/list';
import {
  type NotificationListQuery,
  type NotificationRow,
  type SentListQuery,
  type SentRow,
} from '@foro/shared/contracts/notification';
import { PAGE_SIZE } from '@foro/shared/contracts/page-size';
import { searchTerms } from '@foro/shared/contracts/search-text';
import type { Transaction } from '../../../db/drivers/transaction';
import { NaoEncontradoError } from '../../../errors';
import { instantSql } from '../../../resource/sql';
import { isNaoConferido } from '../../prazos/prazos/dia-que-vale';
import type { Sessao } from '../../../session/session.queries';

type Quem = Pick<Sessao, 'idCliente' | 'idUsuario'>;

/** The SQL parts of a list in this module. */
interface Lista {
  readonly columns: string;
  readonly from: string;
  readonly where: string;
  readonly values: readonly unknown[];
  readonly order: string;
}

interface Window {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
}

async function readLista<Row>(
  tx: Transaction,
  { columns, from, where, values, order }: Lista,
  { page, pageSize = PAGE_SIZE }: Window,
): Promise<Row[] | Page<Row>> {
  const [limit, offset] = page === undefined ? [LIST_MAX + 1, 0] : [pageSize, (page - 1) * pageSize];
  const read = tx.query<Row & Record<string, unknown>>(
    `select ${columns} from ${from} where ${where} order by ${order} limit $${values.length + 1}::int offset $${values.length + 2}::int`,
    [...values, limit, offset],
  );
  if (page === undefined) return (await read).rows;
  const counting = tx.query<{ total: number }>(
    `select count(*)::int as total from ${from} where ${where}`,
    values,
  );
  const [{ rows: items }, { rows: counts }] = await Promise.all([read, counting]);
  return { items, total: counts[0]?.total ?? 0 };
}

const LIST = {
  columns: `a.id, a.tipo, a.titulo, ${instantSql('a.referencia')} as referencia, a.quantidade, a.id_compromisso as "idCompromisso", a.id_prazo as "idPrazo", a.id_processo as "idProcesso",
    exists (select from prazo d where d.id_cliente = a.id_cliente and d.id = a.id_prazo and ${isNaoConferido('d')}) as "isNaoConferido",
    case when a.id_titular <> a.id_usuario then t.nome end as titular, ${instantSql('a.criado_em')} as "criadoEm", ${instantSql('a.lido_em')} as "lidoEm"`,
  from: 'aviso a join usuario t on t.id_cliente = a.id_cliente and t.id = a.id_titular',
};

/** SQL: whether a text contains all words of a search. */
const found = (text: string, parameter: string) =>
  ` and not exists (select from unnest(${parameter}::text[]) termo where strpos(foro_busca(${text}), foro_busca(termo)) = 0)`;

/** GET /Notification: the person's valid notices, the latest first. */
export function listAvisos(
  tx: Transaction,
  { idCliente, idUsuario }: Quem,
  { lidos, search, order = 'desc', ...window }: NotificationListQuery,
): Promise<NotificationRow[] | Page<NotificationRow>> {
  const terms = searchTerms(search ?? '');
  return readLista<NotificationRow>(
    tx,
    {
      ...LIST,
      where: `a.id_cliente = $1 and a.id_usuario = $2 and a.retirado_em is null${lidos ? ' and a.lido_em is null' : ''}${terms.length > 0 ? found('a.titulo', '$3') : ''}`,
      values: [idCliente, idUsuario, ...(terms.length > 0 ? [terms] : [])],
      order: `a.criado_em ${order}, a.id ${order}`,
    },
    window,
  );
}

/** GET /Notification/unread. */
export async function countNaoLidos(tx: Transaction, { idCliente, idUsuario }: Quem): Promise<number> {
  const [row] = await tx.prepared<{ total: number }>(
    'select count(*)::int as total from aviso where id_cliente = $1 and id_usuario = $2 and retirado_em is null and lido_em is null',
    [idCliente, idUsuario],
  );
  return row?.total ?? 0;
}

/** Marks one of the person's own notices as read. @throws NaoEncontradoError if he has none with this id */
export async function readAviso(tx: Transaction, { idCliente, idUsuario }: Quem, id: number): Promise<void> {
  const { rowCount } = await tx.query(
    'update aviso set lido_em = coalesce(lido_em, clock_timestamp()) where id_cliente = $1 and id_usuario = $2 and id = $3 and retirado_em is null',
    [idCliente, idUsuario, id],
  );
  if (rowCount === 0) throw new NaoEncontradoError();
}

/** Marks the person's notices as read up to a given one, but none that came after it. */
export async function readAvisos(
  tx: Transaction,
  { idCliente, idUsuario }: Quem,
  ate: number,
): Promise<void> {
  await tx.query(
    'update aviso set lido_em = clock_timestamp() where id_cliente = $1 and id_usuario = $2 and id <= $3 and lido_em is null',
    [idCliente, idUsuario, ate],
  );
}

// Notices with their mails, and the digests and invitations, which are only mails.
const SENT = `(
  select a.id, a.tipo, a.id_usuario, null as nome, a.criado_em, a.lido_em, coalesce(m.situacao, 'nenhum') as email, m.enviada_em, m.ultima_falha, p.aparelhos, p.aparelhos_falhas
    from aviso a left join mensagem m on m.id_cliente = a.id_cliente and m.id_aviso = a.id
    cross join lateral (select count(*) filter (where e.situacao = 'enviada')::int as aparelhos, count(*) filter (where e.situacao = 'falhou')::int as aparelhos_falhas
      from aviso_envio e where e.id_cliente = a.id_cliente and e.id_aviso = a.id) p
    where a.id_cliente = $1
  union all
  select m.id, m.tipo, m.id_usuario, v.nome, m.criada_em, null, m.situacao, m.enviada_em, m.ultima_falha, 0, 0
    from mensagem m left join compromisso_convite v on v.id_cliente = m.id_cliente and v.id = m.id_convite
    where m.id_cliente = $1 and m.tipo in ('resumo', 'agenda')) e left join usuario u on u.id_cliente = $1 and u.id = e.id_usuario`;

/** GET /Notification/sent: recipient, channel and time, the latest first. */
export function listEnvios(
  tx: Transaction,
  { idCliente }: Quem,
  { falhas, search, order = 'desc', ...window }: SentListQuery,
): Promise<SentRow[] | Page<SentRow>> {
  const terms = searchTerms(search ?? '');
  return readLista<SentRow>(
    tx,
    {
      columns: `e.id, e.tipo, coalesce(u.nome, e.nome) as nome, ${instantSql('e.criado_em')} as "criadoEm", ${instantSql('e.lido_em')} as "lidoEm", e.email,
        ${instantSql('e.enviada_em')} as "enviadoEm", e.ultima_falha as falha, e.aparelhos, e.aparelhos_falhas as "aparelhosFalhas"`,
      from: SENT,
      where: `true${falhas ? " and (e.email = 'falhou' or e.aparelhos_falhas > 0)" : ''}${terms.length > 0 ? found('coalesce(u.nome, e.nome)', '$2') : ''}`,
      values: [idCliente, ...(terms.length > 0 ? [terms] : [])],
      order: `e.criado_em ${order}, e.id ${order}`,
    },
    window,
  );
}
