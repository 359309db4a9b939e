import { TIPOS_PLATAFORMA, TIPO_USUARIO } from '@foro/shared/contracts/tipos';
import type { Transaction } from '../../../db/drivers/transaction';
import type { Momento } from './horario';
import type { Janela } from './planejar';
import { instantOf, momentSql } from './write-avisos.queries';
import { diaQueVale } from '../../prazos/prazos/dia-que-vale';
import { membersOf, seesSql } from '../../processos/acesso/acesso.queries';

/** Rows read at once: a batch holds a connection for some milliseconds. */
export const BATCH = 500;

/** SQL: whether a user may be notified: the firm's staff with access. */
const isStaff = (alias: string) =>
  `${alias}.ativo and ${alias}.data_exclusao is null and ${alias}.id_usuario_tipo in (${TIPOS_PLATAFORMA.join(', ')})`;

/** What a notice is about. */
interface Candidato {
  /** Who sees its case, if that is restricted; null if everybody does. */
  readonly membros: readonly number[] | null;
}

/** SQL of `membros`, of a case. */
const membrosSql = (processo: string) =>
  `case when ${processo}.restrito then array(select m.id from (${membersOf(`${processo}.id`)}) m) end`;

/** A commitment, its reminders within the window, and its people. */
export interface CompromissoCandidato extends Candidato {
  readonly id: number;
  readonly titulo: string;
  readonly inicio: Momento;
  readonly passos: readonly number[];
  /** Whether the lead times are the commitment's own, and so everybody's. */
  readonly isProprio: boolean;
  readonly pessoas: readonly number[];
}

/** SQL: commitments with a lead time `p` in the window. */
const WITHIN = `n.data_exclusao is null and n.data_inicio > $3::timestamptz + make_interval(mins => p.minutos)
      and n.data_inicio <= $4::timestamptz + make_interval(mins => p.minutos)`;

// A deadline's commitments are announced as the deadline. A commitment's own lead times replace its people's.
const COMPROMISSOS = `select c.id, c.processo_agenda as titulo, ${momentSql('c.data_inicio')} as inicio, array_agg(d.minutos) as passos, bool_or(d.proprio) as "isProprio",
    array(select u.id from (select c.id_usuario_inclusao as id union select q.id_usuario_participante from compromisso_participante q
        where q.id_cliente = c.id_cliente and q.id_processo_agenda = c.id and q.data_exclusao is null) de
      join usuario u on u.id_cliente = c.id_cliente and u.id = de.id and ${isStaff('u')}) as pessoas,
    (select ${membrosSql('r')} from processo r where r.id_cliente = c.id_cliente and r.id = c.id_processo) as membros
  from (
    select n.id, p.minutos, false as proprio from unnest($2::int[]) as p (minutos)
    join compromisso n on n.id_cliente = $1 and ${WITHIN}
    where not exists (select from compromisso_lembrete l where l.id_cliente = $1 and l.id_processo_agenda = n.id)
    union all
    select n.id, p.minutos, true from compromisso_lembrete l cross join unnest(l.passos) as p (minutos)
    join compromisso n on n.id_cliente = $1 and n.id = l.id_processo_agenda and ${WITHIN}
    where l.id_cliente = $1) d
  join compromisso c on c.id_cliente = $1 and c.id = d.id and c.data_exclusao is null and c.id_prazo is null
  where (c.data_inicio, c.id) > ($5::timestamptz, $6::int)
  group by c.id_cliente, c.id order by c.data_inicio, c.id limit ${BATCH}`;

/** The next commitments with a lead time in the window, by their beginning. */
export async function readCompromissos(
  tx: Transaction,
  idCliente: number,
  { desde, ate }: Janela,
  passos: readonly number[],
  after: CompromissoCandidato | undefined,
): Promise<CompromissoCandidato[]> {
  const { rows } = await tx.query<CompromissoCandidato & Record<string, unknown>>(COMPROMISSOS, [
    idCliente,
    passos,
    instantOf(desde),
    instantOf(ate),
    after === undefined ? '-infinity' : instantOf(after.inicio),
    after?.id ?? 0,
  ]);
  return rows;
}

/** An open deadline, and its owner: its own person, else that of its case, if he sees it. */
export interface PrazoCandidato extends Candidato {
  readonly id: number;
  readonly titulo: string;
  readonly fim: string;
  readonly idCalendario: number;
  readonly idEquipe: number | null;
  readonly idTitular: number | null;
  readonly alterado: Momento;
}

const staffOr = (column: string, processo: string) =>
  `(select u.id from usuario u where u.id_cliente = $1 and u.id = ${column} and ${isStaff('u')} and ${seesSql(processo, 'u.id')})`;

const DIA = diaQueVale('p');

// Two indexes cover the ranges of the first lines; the few recounted deadlines have an index too.
const PRAZOS = `select p.id, p.descricao as titulo, ${DIA}::text as fim, p.id_calendario as "idCalendario", p.id_equipe as "idEquipe",
    coalesce(${staffOr('p.id_responsavel', 'c')}, ${staffOr('c.id_equipe_usuario', 'c')}) as "idTitular", ${momentSql('p.data_alteracao')} as alterado, ${membrosSql('c')} as membros
  from prazo p join processo c on c.id_cliente = p.id_cliente and c.id = p.id_processo
  where p.id_cliente = $1 and p.data_exclusao is null and (p.situacao = 'sugerido' or p.situacao = 'confirmado')
    and (p.fim >= $2::date and p.fim <= $3::date or p.fim_conservador >= $2::date and p.fim_conservador <= $3::date
      or p.fim_recontado is not null)
    and ${DIA} >= $2::date and ${DIA} <= $3::date and (${DIA}, p.id) > ($4::date, $5::int)
    and ($6::timestamptz is null or ${DIA} >= $7::date or p.data_alteracao > $6)
  order by ${DIA}, p.id limit ${BATCH}`;

/** A range of days; of the deadlines before `settled`, only those changed since. */
export interface Recorte {
  readonly de: string;
  readonly ate: string;
  readonly changedSince?: Momento;
  readonly settled?: string;
}

/** The next open deadlines of the range, by their day. */
export async function readPrazos(
  tx: Transaction,
  idCliente: number,
  { de, ate, changedSince, settled }: Recorte,
  after: PrazoCandidato | undefined,
): Promise<PrazoCandidato[]> {
  const { rows } = await tx.query<PrazoCandidato & Record<string, unknown>>(PRAZOS, [
    idCliente,
    de,
    ate,
    after?.fim ?? '-infinity',
    after?.id ?? 0,
    changedSince === undefined ? null : instantOf(changedSince),
    settled ?? de,
  ]);
  return rows;
}

/** A case with undecided files of its client, or with messages of the client that nobody has read. */
export interface DoCliente extends Candidato {
  readonly idProcesso: number;
  readonly titulo: string;
  readonly idEquipe: number;
  readonly idTitular: number | null;
  /** The first that waits: the notice covers all that arrive meanwhile. */
  readonly primeira: number;
  readonly desde: Momento;
  readonly quantidade: number;
}

/** What of a client may wait for the firm, with the SQL of its table `t` and of the condition. */
const A_ESPERA = {
  entrega: ['documento_entrega', "t.situacao = 'aguardando'"],
  mensagem: ['conversa_mensagem', 't.do_cliente and t.lida_em is null and t.retirada_em is null'],
} as const;
export type TipoDoCliente = keyof typeof A_ESPERA;

/** SQL of a table's waiting rows `t`. */
export const waitingSql = (tipo: TipoDoCliente) => {
  const [tabela, espera] = A_ESPERA[tipo];
  return { from: `${tabela} t`, where: `${espera} and t.data_exclusao is null` };
};

const doClienteSql = ({
  from,
  where,
}: ReturnType<
  typeof waitingSql
>) => `select p.id as "idProcesso", left(p.titulo, 200) as titulo, p.id_equipe as "idEquipe", ${staffOr('p.id_equipe_usuario', 'p')} as "idTitular", ${membrosSql('p')} as membros,
    e.primeira, ${momentSql('e.desde')} as desde, e.quantidade
  from (select t.id_cliente, t.id_processo, min(t.id) as primeira, min(t.data_inclusao) as desde, count(*)::int as quantidade from ${from}
    where t.id_cliente = $1 and ${where} and t.id_processo > $4
    group by t.id_cliente, t.id_processo having min(t.data_inclusao) > $2::timestamptz and min(t.data_inclusao) <= $3::timestamptz
    order by t.id_processo limit ${BATCH}) e
  join processo p on p.id_cliente = e.id_cliente and p.id = e.id_processo order by p.id`;

/** The next cases in which something of the client started to wait within the window. */
export async function readDoCliente(
  tx: Transaction,
  tipo: TipoDoCliente,
  idCliente: number,
  { desde, ate }: Janela,
  after: DoCliente | undefined,
): Promise<DoCliente[]> {
  const { rows } = await tx.query<DoCliente & Record<string, unknown>>(doClienteSql(waitingSql(tipo)), [
    idCliente,
    instantOf(desde),
    instantOf(ate),
    after?.idProcesso ?? 0,
  ]);
  return rows;
}

/** An accepted document, and the recipients of its notice. */
interface AceitoCandidato extends Candidato {
  readonly titulo: string;
  readonly idProcesso: number | null;
  /** The person who made the link, and the lawyer of the case, unless they have left. */
  readonly titulares: readonly number[];
}

const ACEITO = `select d.titulo, p.id as "idProcesso", ${membrosSql('p')} as membros,
    array(select u.id from usuario u where u.id_cliente = t.id_cliente and u.id in (t.id_usuario_inclusao, p.id_equipe_usuario) and ${isStaff('u')} order by u.id) as titulares
  from documento_compartilhamento t join documento d on d.id_cliente = t.id_cliente and d.id = t.id_documento
  left join processo p on p.id_cliente = d.id_cliente and p.id = d.id_processo
  where t.id_cliente = $1 and t.id = $2`;

/** The document of a link, which the caller knows to exist. */
export async function readAceito(
  tx: Transaction,
  idCliente: number,
  idCompartilhamento: number,
): Promise<AceitoCandidato> {
  const { rows } = await tx.query<AceitoCandidato & Record<string, unknown>>(ACEITO, [
    idCliente,
    idCompartilhamento,
  ]);
  const [aceito] = rows;
  if (aceito === undefined) throw new Error('a link that was accepted by is there');
  return aceito;
}

/**
 * The recipients of notices about others' omissions: the team's Gestores, else the firm's, else its
 * administrators.
 */
export interface Chefia {
  readonly admins: readonly number[];
  of(idEquipe: number | null): readonly number[];
}

/** Loads the superiors. */
export async function loadChefia(tx: Transaction, idCliente: number): Promise<Chefia> {
  const { Administrador, Gestor } = TIPO_USUARIO;
  const { rows } = await tx.query<{ id: number; tipo: number; equipes: number[] }>(
    `select u.id, u.id_usuario_tipo as tipo, array(select m.id_equipe from equipe_membro m where m.id_cliente = u.id_cliente and m.id_usuario = u.id) as equipes
      from usuario u where u.id_cliente = $1 and ${isStaff('u')} and u.id_usuario_tipo in (${Administrador}, ${Gestor}) order by u.id`,
    [idCliente],
  );
  const gestores = rows.filter(({ tipo }) => tipo === Gestor);
  const admins = rows.flatMap(({ id, tipo }) => (tipo === Administrador ? [id] : []));
  const above = gestores.length > 0 ? gestores : rows;
  const all = above.map(({ id }) => id);
  return {
    admins,
    of: (idEquipe) => {
      const own = gestores.flatMap(({ id, equipes }) =>
        idEquipe !== null && equipes.includes(idEquipe) ? [id] : [],
      );
      return own.length > 0 ? own : all;
    },
  };
}

/** The person who made a statement. */
export async function readAutorDaPrestacao(
  tx: Transaction,
  idCliente: number,
  id: number,
): Promise<number | null> {
  const { rows } = await tx.query<{ autor: number | null }>(
    'select id_usuario_inclusao as autor from prestacao_conta where id_cliente = $1 and id = $2',
    [idCliente, id],
  );
  return rows[0]?.autor ?? null;
}

/** How many open deadlines of a team lack a confirmation or an owner. */
export interface Espera {
  readonly idEquipe: number | null;
  readonly total: number;
}

/** Counts these for each team. */
export async function readEsperas(tx: Transaction, idCliente: number): Promise<Espera[]> {
  const { rows } = await tx.query<Espera & Record<string, unknown>>(
    `select id_equipe as "idEquipe", count(*)::int as total from prazo
      where id_cliente = $1 and data_exclusao is null and (situacao = 'sugerido' or situacao = 'confirmado')
        and (situacao = 'sugerido' or id_responsavel is null) group by id_equipe`,
    [idCliente],
  );
  return rows;
}
