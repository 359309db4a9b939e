import { TIPOS_PLATAFORMA } from '@foro/shared/contracts/tipos';
import { addDays } from '@foro/shared/format';
import type { Transaction } from '../../../db/drivers/transaction';
import { type Head, readHead } from '../../../history/chain';
import { readAs } from '../../../resource/seeing-all';
import { ofPessoa } from '../../prazos/prazos/escopo';
import { ofEscopo as publicacoesOf } from '../../publicacoes/publicacoes/publicacoes-lista.queries';
import { SEM_PASSO } from '../../processos/processos/sem-passo';
import { ofDonos } from '../../agenda/compromissos/compromissos.queries';
import type { ResumoPedido } from './anunciar';
import { dayOf, momentAt, type Momento } from './horario';
import { instantOf, momentSql } from './write-avisos.queries';
import { diaQueVale, ressalvaSql } from '../../prazos/prazos/dia-que-vale';

/** How many days ahead the digest looks. */
const DAYS = 7;

/** How many entries of each kind it lists; the rest is only counted. */
const NAMED = 8;

const PRAZO = `t.data_exclusao is null and (t.situacao = 'sugerido' or t.situacao = 'confirmado')`;
const PUBLICACAO = "t.data_exclusao is null and t.situacao = 'nova'";

// People with entries: an open deadline of the week or overdue, a commitment today, an untreated publication,
// a case without a next step.
const PEOPLE = `select u.id from usuario u
  where u.id_cliente = $1 and u.ativo and u.data_exclusao is null and u.email is not null and u.id_usuario_tipo in (${TIPOS_PLATAFORMA.join(', ')})
    and (exists (select from prazo t where t.id_cliente = $1 and ${PRAZO} and ${diaQueVale('t')} <= $2::date and ${ofPessoa('u.id')})
      or exists (select from compromisso t where t.id_cliente = $1 and t.data_exclusao is null and t.id_prazo is null
        and t.data_inicio >= $3::timestamptz and t.data_inicio < $4::timestamptz and ${ofDonos('array[u.id]')})
      or exists (select from publicacao t where t.id_cliente = $1 and ${PUBLICACAO} and ${publicacoesOf('meus', 'u.id')})
      or exists (select from processo t where t.id_cliente = $1 and t.id_equipe_usuario = u.id and ${SEM_PASSO}))
  order by u.id`;

const spanOf = (agora: Momento) => {
  const day = dayOf(agora);
  return { until: addDays(day, DAYS), from: momentAt(day, 0), to: momentAt(addDays(day, 1), 0) };
};

/** The people of the firm whose morning digest would have content. */
export async function readDestinatarios(
  tx: Transaction,
  idCliente: number,
  morning: Momento,
): Promise<number[]> {
  const { until, from, to } = spanOf(morning);
  const { rows } = await tx.query<{ id: number }>(PEOPLE, [idCliente, until, instantOf(from), instantOf(to)]);
  return rows.map(({ id }) => id);
}

/** Requests the digests of a morning, once for each person and day. */
export async function enqueueResumos(
  tx: Transaction,
  idCliente: number,
  morning: Momento,
  pedidos: readonly ResumoPedido[],
): Promise<void> {
  await tx.query(
    `insert into mensagem (id_cliente, chave, tipo, id_usuario, proxima_em)
      select $1, 'resumo:' || "idUsuario" || ':' || $3, 'resumo', "idUsuario", greatest(quando, clock_timestamp())
      from jsonb_to_recordset($2::jsonb) as d ("idUsuario" int, quando timestamptz)
      on conflict (id_cliente, chave) do nothing`,
    [idCliente, JSON.stringify(pedidos), dayOf(morning)],
  );
}

/** A line of the digest: a name, an instant, and the id of its record. */
export interface Linha {
  readonly id: number;
  readonly titulo: string;
  readonly quando: Momento | null;
}

/** The entries under a heading of the digest: the first lines, and how many there are. */
export interface Secao {
  readonly total: number;
  readonly linhas: readonly Linha[];
}

/** The content of a person's digest, and the head of the firm's history. */
export interface Resumo {
  readonly vencidos: Secao;
  readonly prazos: Secao;
  readonly compromissos: Secao;
  readonly publicacoes: Secao;
  readonly semPasso: Secao;
  readonly cabeca: Head | null;
}

const DIA = `${momentSql(`${diaQueVale('t')}::timestamp at time zone 'America/Sao_Paulo'`)}`;
const section = (columns: string, from: string, order: string) =>
  `select count(*) over ()::int as total, ${columns} from ${from} order by ${order} limit ${NAMED}`;

const prazosWhere = (condition: string) =>
  section(
    `t.id, t.descricao || ${ressalvaSql('t')} as titulo, ${DIA} as quando`,
    `prazo t where t.id_cliente = $1 and ${PRAZO} and ${condition} and ${ofPessoa('$2')}`,
    `${diaQueVale('t')}, t.id`,
  );
const VENCIDOS = prazosWhere(`${diaQueVale('t')} < $3::date`);
const PRAZOS = prazosWhere(`${diaQueVale('t')} >= $3::date and ${diaQueVale('t')} <= $4::date`);
const COMPROMISSOS = section(
  `t.id, t.processo_agenda as titulo, ${momentSql('t.data_inicio')} as quando`,
  `compromisso t where t.id_cliente = $1 and t.data_exclusao is null and t.id_prazo is null
    and t.data_inicio >= $3::timestamptz and t.data_inicio < $4::timestamptz and ${ofDonos('array[$2::int]')}`,
  't.data_inicio, t.id',
);
const PUBLICACOES = section(
  `t.id, concat_ws(' ', t.tribunal, t.tipo) as titulo, ${momentSql("t.disponibilizada_em::timestamp at time zone 'America/Sao_Paulo'")} as quando`,
  `publicacao t where t.id_cliente = $1 and ${PUBLICACAO} and ${publicacoesOf('meus', '$2')}`,
  't.disponibilizada_em, t.id',
);
const PARADOS = section(
  't.id, t.titulo, null::float8 as quando',
  `processo t where t.id_cliente = $1 and t.id_equipe_usuario = $2 and ${SEM_PASSO}`,
  't.data_inclusao, t.id',
);

async function readSecao(tx: Transaction, text: string, values: readonly unknown[]): Promise<Secao> {
  const { rows } = await tx.query<Linha & { total: number } & Record<string, unknown>>(text, values);
  return {
    total: rows[0]?.total ?? 0,
    linhas: rows.map(({ id, titulo, quando }) => ({ id, titulo, quando })),
  };
}

/** The current digest of a person. */
export async function readResumo(
  tx: Transaction,
  idCliente: number,
  idUsuario: number,
  agora: Momento,
): Promise<Resumo> {
  await readAs(tx, idUsuario);
  const { until, from, to } = spanOf(agora);
  const who = [idCliente, idUsuario];
  const [vencidos, prazos, compromissos, publicacoes, semPasso, cabeca] = await Promise.all([
    readSecao(tx, VENCIDOS, [...who, dayOf(agora)]),
    readSecao(tx, PRAZOS, [...who, dayOf(agora), until]),
    readSecao(tx, COMPROMISSOS, [...who, instantOf(from), instantOf(to)]),
    readSecao(tx, PUBLICACOES, who),
    readSecao(tx, PARADOS, who),
    readHead(tx, idCliente),
  ]);
  return { vencidos, prazos, compromissos, publicacoes, semPasso, cabeca: cabeca ?? null };
}
