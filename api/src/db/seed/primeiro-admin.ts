import { CARGO_PLATAFORMA } from '@foro/shared/contracts/user';
import { isEmail, passwordIssue } from '@foro/shared/validation';
import { hashSenha } from '../../passwords';
import { weaknessOf } from '../../weak-passwords';
import type { Database } from '../drivers/database';
import type { Transaction } from '../drivers/transaction';
import { enterTenant, foundGrupo, takeFoundingTurn } from './found-grupo';

const ADMINISTRADOR = 1;
const MAX_NOME = 100;

/** What a new installation begins with. */
export interface PrimeiroAdmin {
  readonly grupo: string;
  readonly nome: string;
  readonly email: string;
  readonly senha: string;
}

/** The installation cannot be founded so; the message is one line in Portuguese, fit for the terminal. */
export class FundacaoRecusadaError extends Error {
  override readonly name = 'FundacaoRecusadaError';
}

/**
 * Founds the firm of an empty installation: the group, its reference tables, and its first administrator, who then makes
 * offices, teams and users. Needs the owner's connection and a migrated database.
 * @throws FundacaoRecusadaError when a field or the password does not obey the rules, or a firm is there already
 */
export async function createFirstAdmin(
  database: Database,
  admin: PrimeiroAdmin,
): Promise<{ readonly idCliente: number; readonly id: number }> {
  const { grupo, nome, email } = {
    grupo: admin.grupo.trim(),
    nome: admin.nome.trim(),
    email: admin.email.trim(),
  };
  const issue =
    textIssue('Grupo', grupo) ??
    textIssue('Nome', nome) ??
    emailIssue(email) ??
    passwordIssue(admin.senha) ??
    weaknessOf(admin.senha, [grupo, nome, email]);
  if (issue !== null) throw new FundacaoRecusadaError(`${issue}.`);
  const senhaHash = await hashSenha(admin.senha);
  return database.transaction('manutencao', async (tx) => {
    await takeFoundingTurn(tx);
    await refuseSecond(tx);
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
