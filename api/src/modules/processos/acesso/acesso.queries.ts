import type {
  CaseAccess,
  CaseAccessUpdate,
  RestrictedCase,
  RestrictedCases,
} from '@foro/shared/contracts/case-access';
import type { Transaction } from '../../../db/drivers/transaction';
import { processo } from '../../../db/schema/processo';
import { ConflitoError, DadosInvalidosError, requireRow } from '../../../errors';
import { may } from '../../../policy';
import { holdReference } from '../../../resource/reference';
import { asNobody, seeingAll } from '../../../resource/seeing-all';
import { instantSql } from '../../../resource/sql';
import { updateRecord } from '../../../resource/write';
import type { Sessao } from '../../../session/session.queries';
import { withdrawAvisos } from '../../plataforma/avisos/write-avisos.queries';

const ACESSO = `select t.restrito, ${instantSql('t.data_alteracao')} as "dataAlteracao",
    coalesce((select json_agg(json_build_object('id', u.id, 'nome', u.nome) order by u.nome, u.id)
      from processo_acesso a join usuario u on u.id_cliente = a.id_cliente and u.id = a.id_usuario
      where a.id_cliente = t.id_cliente and a.id_processo = t.id and u.data_exclusao is null), '[]') as pessoas,
    coalesce((select json_agg(json_build_object('id', e.id, 'nome', e.equipe) order by e.equipe, e.id)
      from processo_acesso a join equipe e on e.id_cliente = a.id_cliente and e.id = a.id_equipe
      where a.id_cliente = t.id_cliente and a.id_processo = t.id and e.data_exclusao is null), '[]') as equipes
  from processo t where t.id_cliente = $1 and t.id = $2 and t.data_exclusao is null`;

/** Who sees the case. @throws NaoEncontradoError if there is none that this person sees */
export async function findAcesso(
  tx: Transaction,
  { idCliente }: Pick<Sessao, 'idCliente'>,
  id: number,
): Promise<CaseAccess> {
  const { rows } = await tx.query<CaseAccess & Record<string, unknown>>(ACESSO, [idCliente, id]);
  return requireRow(rows[0]);
}

/** SQL: people who see a restricted case, each once: `$1` is the firm, `processo` an SQL expression. */
export const membersOf = (processo: string) =>
  `select u.id, u.nome from usuario u where u.id_cliente = $1 and u.conjunto = 'P' and u.ativo and u.data_exclusao is null
    and ${processo} in (select foro_com_acesso($1, u.id))`;

/** The active people of a restricted case. */
export async function listMembros(tx: Transaction, idCliente: number, id: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(membersOf('$2'), [idCliente, id]);
  return rows.map((row) => row.id);
}

/** SQL: whether a person sees a case `processo`: only a restricted one is hidden from anybody. `$1` is the firm. */
export const seesSql = (processo: string, usuario: string) =>
  `(not ${processo}.restrito or ${processo}.id in (select foro_com_acesso($1, ${usuario})))`;

/** Whether a person of the firm sees this case. */
export async function seesProcesso(
  tx: Transaction,
  idCliente: number,
  idProcesso: number,
  idUsuario: number,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from processo p where p.id_cliente = $1 and p.id = $2 and not ${seesSql('p', '$3')}`,
    [idCliente, idProcesso, idUsuario],
  );
  return rowCount === 0;
}

const REMOVE = `delete from processo_acesso where id_cliente = $1 and id_processo = $2
  and not coalesce(id_usuario = any($3::int[]), false) and not coalesce(id_equipe = any($4::int[]), false)`;
const ADD = `insert into processo_acesso (id_cliente, id_processo, id_usuario, id_equipe, id_usuario_inclusao)
  select $1::int, $2::int, a.id_usuario, a.id_equipe, $5::int
    from (select id as id_usuario, null::int as id_equipe from unnest($3::int[]) id union all select null, id from unnest($4::int[]) id) a
  on conflict do nothing`;

const AVISOS = `with restrito as (select id from processo where id_cliente = $1 and restrito),
  do_caso as (
    select v.id, v.id_usuario, r.id as caso from restrito r join aviso v on v.id_cliente = $1 and v.id_processo = r.id where v.retirado_em is null
    union all select v.id, v.id_usuario, r.id from restrito r join compromisso c on c.id_cliente = $1 and c.id_processo = r.id
      join aviso v on v.id_cliente = $1 and v.id_compromisso = c.id where v.retirado_em is null
    union all select v.id, v.id_usuario, r.id from restrito r join prazo p on p.id_cliente = $1 and p.id_processo = r.id
      join aviso v on v.id_cliente = $1 and v.id_prazo = p.id where v.retirado_em is null)
  select id from do_caso where caso = any(foro_processos_ocultos(id_usuario))`;

/** Withdraws the notices about restricted cases of people who no longer see them. */
export const withdrawOcultos = (tx: Transaction, idCliente: number): Promise<void> =>
  asNobody(tx, async () => {
    const { rows } = await tx.query<{ id: number }>(AVISOS, [idCliente]);
    await withdrawAvisos(
      tx,
      idCliente,
      rows.map(({ id }) => id),
    );
  });

/**
 * Sets who sees the case. Whoever restricts it stays among its people, so that nobody locks himself out.
 * @throws DadosInvalidosError; DesatualizadoError if somebody has changed the case since it was read
 */
export async function writeAcesso(
  tx: Transaction,
  sessao: Sessao,
  id: number,
  { restrito, dataAlteracao, ...asked }: CaseAccessUpdate,
): Promise<CaseAccess> {
  const { idCliente, idUsuario } = sessao;
  await updateRecord(tx, sessao, processo, { id, dataAlteracao }, { restrito });
  const { pessoas, equipes } = restrito ? asked : { pessoas: [], equipes: [] };
  await requireMembers(tx, idCliente, pessoas, equipes);
  // From here until its people are written, the policies hide the case from everybody.
  await seeingAll(tx, async () => {
    await tx.query(REMOVE, [idCliente, id, pessoas, equipes]);
    await tx.query(ADD, [idCliente, id, pessoas, equipes, idUsuario]);
    if (restrito && !(await listMembros(tx, idCliente, id)).includes(idUsuario))
      throw new DadosInvalidosError({ pessoas: 'Inclua você mesmo, ou uma equipe de que faça parte' });
  });
  await withdrawOcultos(tx, idCliente);
  return findAcesso(tx, sessao, id);
}

async function requireMembers(
  tx: Transaction,
  idCliente: number,
  pessoas: readonly number[],
  equipes: readonly number[],
): Promise<void> {
  for (const [kind, field, message, ids] of [
    ['plataforma', 'pessoas', 'Pessoa inválida', pessoas],
    ['equipe', 'equipes', 'Equipe inválida', equipes],
  ] as const)
    for (const id of ids)
      if (!(await holdReference(tx, idCliente, { kind, id, field, message })))
        throw new DadosInvalidosError({ [field]: message });
}

/** The restricted cases that this reader does not see. */
export async function readOcultos(tx: Transaction): Promise<readonly number[]> {
  const { rows } = await tx.query<{ ids: number[] }>('select foro_processos_ocultos() as ids');
  return rows[0]?.ids ?? [];
}

const OCULTOS = `select t.id, e.nome_fantasia as escritorio, array(select m.nome from (${membersOf('t.id')}) m order by m.nome) as pessoas
  from processo t join empresa e on e.id_cliente = t.id_cliente and e.id = t.id_empresa_grupo
  where t.id_cliente = $1 and t.id = any($2::int[]) and t.data_exclusao is null order by t.id desc`;

/** Whether there are restricted cases that the reader does not see; which, only for those who may enter. */
export async function listOcultos(tx: Transaction, { idCliente, role }: Sessao): Promise<RestrictedCases> {
  const ids = await readOcultos(tx);
  if (ids.length === 0 || !may(role, 'acessos.entrar')) return { ocultos: ids.length > 0, processos: [] };
  const found = await seeingAll(tx, () =>
    tx.query<RestrictedCase & Record<string, unknown>>(OCULTOS, [idCliente, ids]),
  );
  return { ocultos: true, processos: found.rows };
}

/**
 * Makes an Admin one of the people of a restricted case; the reason stays in its history.
 * @returns its title and the people to tell
 * @throws NaoEncontradoError if there is no such restricted case; ConflitoError if he sees it already
 */
export function enterProcesso(
  tx: Transaction,
  { idCliente, idUsuario }: Sessao,
  id: number,
  motivo: string,
): Promise<{ readonly titulo: string; readonly membros: readonly number[] }> {
  return seeingAll(tx, async () => {
    const { rows } = await tx.query<{ titulo: string }>(
      'select titulo from processo where id_cliente = $1 and id = $2 and restrito and data_exclusao is null for update',
      [idCliente, id],
    );
    const found = requireRow(rows[0]);
    const membros = await listMembros(tx, idCliente, id);
    if (membros.includes(idUsuario)) throw new ConflitoError('Você já vê este processo.');
    await tx.query("select set_config('foro.origem', $1, true)", [motivo]);
    await tx.query(ADD, [idCliente, id, [idUsuario], [], idUsuario]);
    return { titulo: found.titulo, membros };
  });
}
