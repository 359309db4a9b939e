import { CARGO_PLATAFORMA } from '@foro/shared/contracts/user';
import { stripInvisible } from '@foro/shared/format';
import { isEmail, passwordIssue } from '@foro/shared/validation';
import { hashSenha } from '../../passwords';
import { weaknessOf } from '../../weak-passwords';
import type { Database } from '../drivers/database';
import type { Transaction } from '../drivers/transaction';
import { enterTenant, foundGrupo, takeFoundingTurn } from './found-grupo';

const ADMINISTRADOR = 1;
const MAX_NOME = 100;

/** The data that a new firm begins with. */
export interface PrimeiroAdmin {
  readonly grupo: string;
  readonly nome: string;
  readonly email: string;
  readonly senha: string;
}

/** The firm cannot be created with this data; the message is one line in Portuguese, fit for the terminal. */
export class FundacaoRecusadaError extends Error {
  override readonly name = 'FundacaoRecusadaError';
}

/** A firm and its first administrator. */
export interface GrupoFundado {
  readonly idCliente: number;
  readonly id: number;
}

/**
 * Creates the firm of an empty installation: the group, its reference tables, and its first administrator,
 * who then creates offices, teams and users. Needs the owner's connection and a migrated database.
 * @throws FundacaoRecusadaError if a field or the password breaks the rules, or a firm already exists
 */
export function createFirstAdmin(database: Database, admin: PrimeiroAdmin): Promise<GrupoFundado> {
  return found(database, admin, refuseSecond);
}

/**
 * Creates another firm, as `createFirstAdmin` creates the first one.
 * @throws FundacaoRecusadaError also if another firm has that name, or another user of the installation that
 *   e-mail
 */
export function createGrupo(database: Database, admin: PrimeiroAdmin): Promise<GrupoFundado> {
  return found(database, admin, refuseTaken);
}

async function found(
  database: Database,
  { senha, ...given }: PrimeiroAdmin,
  refuse: (tx: Transaction, grupo: string, email: string) => Promise<void>,
): Promise<GrupoFundado> {
  const { grupo, nome, email } = {
    grupo: given.grupo.trim(),
    nome: given.nome.trim(),
    email: stripInvisible(given.email).trim(),
  };
  const issue =
    textIssue('Grupo', grupo) ??
    textIssue('Nome', nome) ??
    emailIssue(email) ??
    passwordIssue(senha) ??
    weaknessOf(senha, [grupo, nome, email]);
  if (issue !== null) throw new FundacaoRecusadaError(`${issue}.`);
  const senhaHash = await hashSenha(senha);
  return database.transaction('manutencao', async (tx) => {
    await takeFoundingTurn(tx);
    await refuse(tx, grupo, email);
    const idCliente = await foundGrupo(tx, grupo);
    await enterTenant(tx, idCliente);
    const { rows } = await tx.query<{ id: number }>(
      'insert into usuario (id_cliente, nome, email, senha_hash, ativo, id_usuario_cargo, id_usuario_tipo) values ($1, $2, $3, $4, true, $5, $6) returning id',
      [idCliente, nome, email, senhaHash, CARGO_PLATAFORMA, ADMINISTRADOR],
    );
    const id = rows[0]?.id;
    if (id === undefined) throw new Error('the administrator was not written');
    return { idCliente, id };
  });
}

function textIssue(campo: string, texto: string): string | null {
  if (texto === '') return `${campo} é obrigatório`;
  return texto.length > MAX_NOME ? `${campo} deve ter no máximo ${MAX_NOME} caracteres` : null;
}

function emailIssue(email: string): string | null {
  return isEmail(email) && email.length <= MAX_NOME ? null : 'E-mail inválido';
}

async function refuseSecond(tx: Transaction): Promise<void> {
  const { rows } = await tx.query<{ nome: string }>('select nome from grupo order by id limit 1');
  const [first] = rows;
  if (first !== undefined)
    throw new FundacaoRecusadaError(
      `Esta instalação já foi fundada (${first.nome}). Novos usuários são criados por um administrador.`,
    );
}

async function refuseTaken(tx: Transaction, grupo: string, email: string): Promise<void> {
  const { rows } = await tx.query<{ nome: string | null; em_uso: boolean }>(
    'select (select min(nome) from grupo where foro_normaliza(nome) = foro_normaliza($1)) as nome, foro_email_em_uso($2, null) as em_uso',
    [grupo, email],
  );
  if (rows[0]?.nome)
    throw new FundacaoRecusadaError(`Já há um grupo com esse nome (${rows[0].nome}): escolha outro.`);
  if (rows[0]?.em_uso)
    throw new FundacaoRecusadaError(`Já há uma pessoa com o e-mail ${email} nesta instalação: use outro.`);
}
