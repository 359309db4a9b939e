import { celularIssue } from '@foro/shared/contracts/user';
import type { Account, AccountUpdate } from '@foro/shared/contracts/account';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/drivers/transaction';
import { usuario } from '../../../db/schema/usuario';
import { DadosInvalidosError, NaoAutenticadoError, NaoEncontradoError } from '../../../errors';
import { logoUrl } from '../../../resource/logo-url';
import { instantSql } from '../../../resource/sql';
import { touchRecord, updateRecord } from '../../../resource/write';
import { openSessao, type Origem, type Sessao } from '../../../session/session.queries';
import { keepImagem, type ImagemEnviada } from '../imagens/imagem-enviada';

// An administrator may have entered another address: then there is no image of ours.
const CONTA = `select id, nome, email, celular_ddd as "celularDDD", celular, id_usuario_tipo as "idUsuarioTipo",
    case when foto ~ '^/api/Logo/[0-9a-f]{64}$' then foto end as foto, ${instantSql('data_alteracao')} as "dataAlteracao"
  from usuario where id_cliente = $1 and id = $2`;

/** GET /Account. */
export async function findConta(tx: Transaction, { idCliente, idUsuario }: Sessao): Promise<Account> {
  const {
    rows: [conta],
  } = await tx.query<Account & Record<string, unknown>>(CONTA, [idCliente, idUsuario]);
  if (conta === undefined) throw new NaoAutenticadoError();
  return conta;
}

/** PUT /Account; another person's record counts as missing. */
export async function updateConta(
  tx: Transaction,
  sessao: Sessao,
  { id, dataAlteracao, foto: _, ...body }: AccountUpdate,
  foto: ImagemEnviada | null,
): Promise<Account> {
  if (id !== sessao.idUsuario) throw new NaoEncontradoError();
  const issue = celularIssue(sessao.idUsuarioTipo, body);
  if (issue !== null) throw new DadosInvalidosError({ celular: issue });
  const sha256 = await keepImagem(tx, sessao, foto);
  await updateRecord(tx, sessao, usuario, { id, dataAlteracao }, { ...body, foto: logoUrl(sha256) });
  return findConta(tx, sessao);
}

/** The data for changing a password. */
export interface SenhaGuardada {
  readonly senhaHash: string | null;
  readonly nome: string;
  readonly email: string | null;
}

const SENHA = `select senha_hash as "senhaHash", nome, email from usuario where id_cliente = $1 and id = $2`;

/** The current password's hash, and its owner. */
export async function findSenha(tx: Transaction, { idCliente, idUsuario }: Sessao): Promise<SenhaGuardada> {
  const {
    rows: [found],
  } = await tx.query<SenhaGuardada & Record<string, unknown>>(SENHA, [idCliente, idUsuario]);
  if (found === undefined) throw new NaoAutenticadoError();
  return found;
}

/**
 * Stores the new password, which ends every session of the user, and opens one for the person who changed it.
 * @returns the claims of the new token
 */
export async function changeSenha(
  tx: Transaction,
  sessao: Sessao,
  senhaHash: string,
  origem: Origem,
): Promise<{ readonly versaoToken: number; readonly idSessao: string }> {
  const { idCliente, idUsuario } = sessao;
  await touchRecord(tx, sessao, usuario, idUsuario, {
    senhaHash,
    versaoToken: sql`${usuario.versaoToken} + 1`,
  });
  const {
    rows: [row],
  } = await tx.query<{ versaoToken: number }>(
    'select versao_token as "versaoToken" from usuario where id_cliente = $1 and id = $2',
    [idCliente, idUsuario],
  );
  if (row === undefined) throw new NaoAutenticadoError();
  return { versaoToken: row.versaoToken, idSessao: await openSessao(tx, sessao, origem) };
}
