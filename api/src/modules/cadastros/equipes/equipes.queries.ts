import { TIPOS_PLATAFORMA } from '@foro/shared/contracts/roles';
import {
  TEAM_FIELDS,
  type Team,
  type TeamCreate,
  type TeamMember,
  type TeamRow,
  type TeamUpdate,
} from '@foro/shared/contracts/team';
import type { Transaction } from '../../../db/drivers/transaction';
import { equipe } from '../../../db/schema/empresa';
import {
  AcessoNegadoError,
  DadosInvalidosError,
  DuplicadoError,
  NaoEncontradoError,
  requireRow,
} from '../../../errors';
import { may } from '../../../policy';
import { selectFields } from '../../../resource/columns';
import { refuseInUse } from '../../../resource/in-use';
import { requireReference } from '../../../resource/reference';
import { seeingAll } from '../../../resource/seeing-all';
import { AUDIT_COLUMNS, AUDIT_JOINS } from '../../../resource/sql';
import { deleteRecord, insertRecord, updateRecord } from '../../../resource/write';
import { WHOLE } from '../../../resource/whole-list';
import type { Sessao } from '../../../session/session.queries';
import { readOcultos, withdrawOcultos } from '../../processos/acesso/acesso.queries';

/** Teams by name, of one office or (null) of all. */
export function listEquipes(
  tx: Transaction,
  idCliente: number,
  idEmpresa: number | null,
): Promise<TeamRow[]> {
  return tx.prepared<TeamRow & Record<string, unknown>>(
    `select id, equipe, id_empresa as "idEmpresa" from equipe
      where id_cliente = $1 and data_exclusao is null and ($2::int is null or id_empresa = $2) order by foro_normaliza(equipe), id${WHOLE}`,
    [idCliente, idEmpresa],
  );
}

/** The members of a team who may be given work: the active ones, by name. */
export async function listMembros(
  tx: Transaction,
  idCliente: number,
  idEquipe: number,
): Promise<TeamMember[]> {
  const [membros, equipes] = await Promise.all([
    tx.prepared<TeamMember & Record<string, unknown>>(
      `select u.id, u.nome from equipe_membro m join usuario u on u.id_cliente = m.id_cliente and u.id = m.id_usuario
        where m.id_cliente = $1 and m.id_equipe = $2 and u.ativo and u.data_exclusao is null order by u.nome_ordem, u.id${WHOLE}`,
      [idCliente, idEquipe],
    ),
    tx.prepared('select 1 from equipe where id_cliente = $1 and id = $2 and data_exclusao is null', [
      idCliente,
      idEquipe,
    ]),
  ]);
  if (equipes.length === 0) throw new NaoEncontradoError();
  return membros;
}

const { membros: _, ...COLUMN_FIELDS } = TEAM_FIELDS;

const FICHA = `select t.id, ${selectFields(equipe, COLUMN_FIELDS)}, ${AUDIT_COLUMNS},
    array(select m.id_usuario from equipe_membro m join usuario u on u.id_cliente = m.id_cliente and u.id = m.id_usuario
      where m.id_cliente = t.id_cliente and m.id_equipe = t.id and u.data_exclusao is null order by u.nome_ordem, u.id) as membros
  from equipe t ${AUDIT_JOINS} where t.id_cliente = $1 and t.id = $2 and t.data_exclusao is null`;

export async function findEquipe(
  tx: Transaction,
  { idCliente }: Pick<Sessao, 'idCliente'>,
  id: number,
): Promise<Team> {
  const [ficha] = await tx.prepared<Team & Record<string, unknown>>(FICHA, [idCliente, id]);
  return requireRow(ficha);
}

export async function createEquipe(
  tx: Transaction,
  sessao: Sessao,
  { membros, ...body }: TeamCreate,
): Promise<Team> {
  await requireReference(tx, sessao.idCliente, {
    kind: 'escritorio',
    id: body.idEmpresa,
    field: 'idEmpresa',
    message: 'Escritório inválido',
  });
  await refuseDuplicate(tx, sessao, body, null);
  const id = await insertRecord(tx, sessao, equipe, body);
  await replaceMembros(tx, sessao, id, membros);
  return findEquipe(tx, sessao, id);
}

export async function updateEquipe(
  tx: Transaction,
  sessao: Sessao,
  { id, dataAlteracao, membros, ...body }: TeamUpdate,
): Promise<Team> {
  const idEmpresa = await lockEquipe(tx, sessao, id);
  if (idEmpresa !== body.idEmpresa)
    throw new DadosInvalidosError({ idEmpresa: 'Uma equipe não muda de escritório' });
  await refuseDuplicate(tx, sessao, body, id);
  await updateRecord(tx, sessao, equipe, { id, dataAlteracao }, body);
  await refuseEntering(tx, sessao, id, membros);
  await replaceMembros(tx, sessao, id, membros);
  await withdrawOcultos(tx, sessao.idCliente);
  return findEquipe(tx, sessao, id);
}

export async function deleteEquipe(tx: Transaction, sessao: Sessao, id: number): Promise<void> {
  await lockEquipe(tx, sessao, id);
  const { rows } = await seeingAll(tx, () =>
    tx.query<{ processos: number }>(
      'select count(*)::int as processos from processo where id_cliente = $1 and id_equipe = $2 and data_exclusao is null',
      [sessao.idCliente, id],
    ),
  );
  refuseInUse(
    ['Esta equipe', 'a', 'ela'],
    [{ kind: 'processos', total: rows[0]?.processos ?? 0, idEquipe: id }],
  );
  await deleteRecord(tx, sessao, equipe, id);
  await withdrawOcultos(tx, sessao.idCliente);
}

/** The team's office, with the row locked until the transaction ends. */
async function lockEquipe(tx: Transaction, { idCliente }: Sessao, id: number): Promise<number> {
  const { rows } = await tx.query<{ idEmpresa: number }>(
    'select id_empresa as "idEmpresa" from equipe where id_cliente = $1 and id = $2 and data_exclusao is null for update',
    [idCliente, id],
  );
  return requireRow(rows[0]).idEmpresa;
}

async function refuseDuplicate(
  tx: Transaction,
  { idCliente }: Sessao,
  { equipe: nome, idEmpresa }: { equipe: string; idEmpresa: number },
  except: number | null,
): Promise<void> {
  const { rowCount } = await tx.query(
    'select 1 from equipe where id_cliente = $1 and id_empresa = $2 and foro_normaliza(equipe) = foro_normaliza($3) and data_exclusao is null and id is distinct from $4',
    [idCliente, idEmpresa, nome, except],
  );
  if (rowCount) throw new DuplicadoError('equipe', 'Este escritório já tem uma equipe com este nome.');
}

const ADDED = `select a.id from unnest($3::int[]) a (id) where a.id not in (select m.id_usuario from equipe_membro m where m.id_cliente = $1 and m.id_equipe = $2)
  and exists (select from processo_acesso p where p.id_cliente = $1 and p.id_equipe = $2 and p.id_processo = any($4::int[]))`;

/**
 * A team opens the restricted cases that it sees. Where some are hidden from the user, only an Admin adds people to it,
 * and not himself: he enters a case with a reason, and its people are told.
 */
async function refuseEntering(
  tx: Transaction,
  { idCliente, idUsuario, role }: Sessao,
  idEquipe: number,
  membros: readonly number[],
): Promise<void> {
  const ocultos = await readOcultos(tx);
  const { rows: added } = await seeingAll(tx, () =>
    tx.query<{ id: number }>(ADDED, [idCliente, idEquipe, membros, ocultos]),
  );
  if (added.length === 0) return;
  if (!may(role, 'acessos.entrar'))
    throw new AcessoNegadoError(
      'Esta equipe vê processos restritos que você não vê: só um administrador inclui pessoas nela.',
    );
  if (added.some(({ id }) => id === idUsuario))
    throw new AcessoNegadoError(
      'Esta equipe vê processos restritos que você não vê. Entre em cada processo, com o motivo, e não na equipe.',
    );
}

/** Only platform users may be in teams; a deactivated member may stay. */
async function replaceMembros(
  tx: Transaction,
  { idCliente }: Sessao,
  idEquipe: number,
  membros: readonly number[],
): Promise<void> {
  const { rows } = await tx.query<{ id: number }>(
    'select id from usuario where id_cliente = $1 and id = any($2) and id_usuario_tipo = any($3) and data_exclusao is null order by id for key share',
    [idCliente, membros, TIPOS_PLATAFORMA],
  );
  const known = new Set(rows.map(({ id }) => id));
  const wrong = membros.flatMap((id, index) =>
    known.has(id) ? [] : [[`membros.${index}`, 'Membro inválido'] as const],
  );
  if (wrong.length > 0) throw new DadosInvalidosError(Object.fromEntries(wrong));
  await tx.query(
    'delete from equipe_membro where id_cliente = $1 and id_equipe = $2 and id_usuario <> all($3)',
    [idCliente, idEquipe, membros],
  );
  await tx.query(
    'insert into equipe_membro (id_cliente, id_equipe, id_usuario) select $1, $2, unnest($3::int[]) on conflict do nothing',
    [idCliente, idEquipe, membros],
  );
}
