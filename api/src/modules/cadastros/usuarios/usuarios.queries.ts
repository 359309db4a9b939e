import { CARGO_PLATAFORMA, type User, type UserCreate, type UserUpdate } from '@foro/shared/contracts/user';
import { ACCOUNT_FIELDS, AREA_INTERESSE_KEYS } from '@foro/shared/contracts/user-fields';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/drivers/transaction';
import { usuario } from '../../../db/schema/usuario';
import { DadosInvalidosError, DuplicadoError, NaoEncontradoError } from '../../../errors';
import { selectFields } from '../../../resource/columns';
import { requireReference } from '../../../resource/reference';
import { AUDIT_COLUMNS, AUDIT_JOINS } from '../../../resource/sql';
import { insertRecord, updateRecord } from '../../../resource/write';
import { refreshRestricoes, type Sessao } from '../../../session/session.queries';
import { lockUsuario, refuseLosingAdmin } from './usuario-travado.queries';
import { pedirConferencia } from '../../conflitos/conferencia/pedir.queries';
import {
  conjuntoOf,
  isAcessoPJ,
  isClientePF,
  isPlataforma,
  mayKeepUsuario,
  requireKeepUsuario,
} from './usuarios.policy';

const AREAS = AREA_INTERESSE_KEYS.map((key, index) => `t.areas_interesse[${index + 1}] as "${key}"`).join(
  ', ',
);

const FICHA = `select t.id, ${selectFields(usuario, ACCOUNT_FIELDS)}, t.ativo,
    nullif(t.nome_empresa, '') as "nomeEmpresa", t.usuario_tipo as "usuarioTipo", ${AREAS}, ${AUDIT_COLUMNS}
  from usuario t ${AUDIT_JOINS} where t.id_cliente = $1 and t.data_exclusao is null and`;
const FICHA_POR_ID = `${FICHA} t.id = $2`;
const FICHAS_POR_CPF = `${FICHA} t.cpf = any($2::char(11)[])`;
const FICHAS_POR_EMAIL = `${FICHA} lower(t.email) = any($2::text[])`;

/** GET /User/{id}; a user whom the role does not manage counts as missing. */
export async function findUsuario(tx: Transaction, { idCliente, role }: Sessao, id: number): Promise<User> {
  const [ficha] = await tx.prepared<User & Record<string, unknown>>(FICHA_POR_ID, [idCliente, id]);
  if (ficha === undefined || !mayKeepUsuario(role, ficha.idUsuarioTipo)) throw new NaoEncontradoError();
  return ficha;
}

/** The people of the firm who have one of these CPFs, of any kind. */
export const findUsuariosByCpf = async (
  tx: Transaction,
  { idCliente }: Sessao,
  cpfs: readonly string[],
): Promise<User[]> =>
  (await tx.query<User & Record<string, unknown>>(FICHAS_POR_CPF, [idCliente, cpfs])).rows;

/** The people of the firm who have one of these e-mails, of any kind. */
export const findUsuariosByEmail = async (
  tx: Transaction,
  { idCliente }: Sessao,
  emails: readonly string[],
): Promise<User[]> =>
  (
    await tx.query<User & Record<string, unknown>>(FICHAS_POR_EMAIL, [
      idCliente,
      emails.map((email) => email.toLowerCase()),
    ])
  ).rows;

/** @param senhaHash null for a PF client, who gets a password only when his access is released */
export async function createUsuario(
  tx: Transaction,
  sessao: Sessao,
  body: UserCreate,
  senhaHash: string | null,
): Promise<User> {
  requireKeepUsuario(sessao, body.idUsuarioTipo);
  await checkFields(tx, sessao, body, null);
  const isPF = isClientePF(body.idUsuarioTipo);
  const id = await insertRecord(tx, sessao, usuario, {
    ...ownFields(body),
    ativo: !isPF,
    senhaHash: isPF ? null : senhaHash,
  });
  if (isPF) await pedirConferencia(tx, sessao.idCliente, { origem: 'clientePF', idRegistro: id });
  return findUsuario(tx, sessao, id);
}

/** @param senhaHash null keeps the current password; a new one ends the earlier tokens */
export async function updateUsuario(
  tx: Transaction,
  sessao: Sessao,
  { id, dataAlteracao, ...body }: UserUpdate,
  senhaHash: string | null,
): Promise<User> {
  const stored = await lockUsuario(tx, sessao, id);
  requireKeepUsuario(sessao, stored.idUsuarioTipo, body.idUsuarioTipo);
  if (conjuntoOf(stored.idUsuarioTipo) !== conjuntoOf(body.idUsuarioTipo))
    throw new DadosInvalidosError({
      idUsuarioTipo: 'Um usuário da plataforma não se torna cliente, nem o contrário',
    });
  if (stored.ativo && !body.email) throw new DadosInvalidosError({ email: 'E-mail é obrigatório' });
  if (stored.idUsuarioTipo !== body.idUsuarioTipo)
    await refuseLosingAdmin(tx, sessao, stored, body.idUsuarioTipo);
  await checkFields(tx, sessao, body, id);
  const isNewSenha = senhaHash !== null && !isClientePF(body.idUsuarioTipo);
  await updateRecord(
    tx,
    sessao,
    usuario,
    { id, dataAlteracao },
    { ...ownFields(body), ...(isNewSenha && { senhaHash, versaoToken: sql`${usuario.versaoToken} + 1` }) },
  );
  if (stored.idUsuarioTipo !== body.idUsuarioTipo) await refreshRestricoes(tx, sessao, id);
  if (isClientePF(body.idUsuarioTipo))
    await pedirConferencia(tx, sessao.idCliente, { origem: 'clientePF', idRegistro: id });
  return findUsuario(tx, sessao, id);
}

/** The fields of a user's kind: staff have one position, only a PF client has areas of interest. */
function ownFields(body: Omit<UserUpdate, 'id' | 'dataAlteracao'>) {
  const { senha: _, ...fields } = body;
  const areas = AREA_INTERESSE_KEYS.map((key) => fields[key]);
  const others = Object.fromEntries(
    Object.entries(fields).filter(([key]) => !(AREA_INTERESSE_KEYS as readonly string[]).includes(key)),
  ) as Omit<typeof fields, (typeof AREA_INTERESSE_KEYS)[number]>;
  return {
    ...others,
    // The driver writes a null inside an array as a null element; Drizzle's type allows only texts.
    areasInteresse: (isClientePF(body.idUsuarioTipo) ? areas : []) as string[],
    idUsuarioCargo: isPlataforma(body.idUsuarioTipo) ? CARGO_PLATAFORMA : body.idUsuarioCargo,
  };
}

async function checkFields(
  tx: Transaction,
  { idCliente }: Sessao,
  body: Omit<UserUpdate, 'id' | 'dataAlteracao'>,
  except: number | null,
): Promise<void> {
  const kind = isPlataforma(body.idUsuarioTipo)
    ? 'escritorio'
    : isAcessoPJ(body.idUsuarioTipo)
      ? 'clientePJ'
      : 'empresa';
  await requireReference(tx, idCliente, {
    kind,
    id: body.idEmpresa,
    field: 'idEmpresa',
    message: 'Empresa inválida',
  });
  await refuseTakenEmail(tx, idCliente, body.email, except);
  if (body.cpf === null) return;
  const { rows } = await tx.query<{ nome: string }>(
    'select nome from usuario where id_cliente = $1 and cpf = $2 and data_exclusao is null and id is distinct from $3',
    [idCliente, body.cpf, except],
  );
  if (rows[0]) throw new DuplicadoError('cpf', `Este CPF já está cadastrado: ${rows[0].nome}.`);
}

/** The e-mail is unique in the installation; its owner is named only within the tenant. */
export async function refuseTakenEmail(
  tx: Transaction,
  idCliente: number,
  email: string | null,
  except: number | null,
): Promise<void> {
  if (email === null) return;
  const { rows } = await tx.query<{ taken: boolean; nome: string | null }>(
    `select e.taken, case when e.taken then
        (select nome from usuario where id_cliente = $1 and lower(email) = lower($2) and data_exclusao is null and id is distinct from $3) end as nome
      from foro_email_em_uso($2, $3) e (taken)`,
    [idCliente, email, except],
  );
  const [found] = rows;
  if (found?.taken)
    throw new DuplicadoError(
      'email',
      found.nome === null ? 'Este e-mail já está em uso.' : `Este e-mail já está em uso por ${found.nome}.`,
    );
}
