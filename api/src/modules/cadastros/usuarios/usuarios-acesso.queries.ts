import type { UserAccess } from '@foro/shared/contracts/user';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/drivers/transaction';
import { usuario } from '../../../db/schema/usuario';
import { ConflitoError, NaoEncontradoError, requireRow } from '../../../errors';
import { refuseInUse } from '../../../resource/in-use';
import { seeingAll } from '../../../resource/seeing-all';
import { instantSql } from '../../../resource/sql';
import { deleteRecord, touchRecord, updateRecord } from '../../../resource/write';
import type { Sessao } from '../../../session/session.queries';
import { isAberta } from '../../agenda/tarefas/recorte';
import { deleteDoCliente } from '../delete-do-cliente.queries';
import { lockUsuario, refuseLosingAdmin } from './usuario-travado.queries';
import { isClientePF, mayKeepUsuario, requireKeepUsuario } from './usuarios.policy';
import { refuseTakenEmail } from './usuarios.queries';

/**
 * Flips `ativo`. Only `releaseClientePF` activates a PF client who never
 * had a password.
 * @param dataAlteracao the expected version; any version if it is not given
 */
export async function toggleAtivo(
  tx: Transaction,
  sessao: Sessao,
  id: number,
  dataAlteracao?: string,
): Promise<UserAccess> {
  const stored = await lockUsuario(tx, sessao, id);
  requireKeepUsuario(sessao, stored.idUsuarioTipo);
  if (stored.ativo) await refuseLosingAdmin(tx, sessao, stored);
  else if (!stored.canSignIn)
    throw new ConflitoError('Este usuário ainda não tem e-mail e senha: use "Liberar Acesso".');
  const changes = { ativo: !stored.ativo };
  if (dataAlteracao === undefined) await touchRecord(tx, sessao, usuario, id, changes);
  else await updateRecord(tx, sessao, usuario, { id, dataAlteracao }, changes);
  return findAcesso(tx, sessao, id);
}

/** Gives an inactive PF client e-mail and password, and activates him. */
export async function releaseClientePF(
  tx: Transaction,
  sessao: Sessao,
  { idUsuario: id, email }: { idUsuario: number; email: string },
  senhaHash: string,
): Promise<UserAccess> {
  const stored = await lockUsuario(tx, sessao, id);
  if (!isClientePF(stored.idUsuarioTipo)) {
    if (!mayKeepUsuario(sessao.role, stored.idUsuarioTipo)) throw new NaoEncontradoError();
    throw new ConflitoError('Só o acesso de um Cliente Pessoa Física é liberado assim.');
  }
  if (stored.ativo) throw new ConflitoError('O acesso deste cliente já está liberado.');
  await refuseTakenEmail(tx, sessao.idCliente, email, id);
  await touchRecord(tx, sessao, usuario, id, {
    email,
    senhaHash,
    ativo: true,
    versaoToken: sql`${usuario.versaoToken} + 1`,
  });
  return findAcesso(tx, sessao, id);
}

const DEPENDENTES = `select
  (select count(*)::int from processo where id_cliente = $1 and id_contato = $2 and data_exclusao is null)
    + (select count(*)::int from processo where id_cliente = $1 and id_equipe_usuario = $2 and data_exclusao is null) as processos,
  (select count(*)::int from equipe_membro m join equipe e on e.id_cliente = m.id_cliente and e.id = m.id_equipe
    where m.id_cliente = $1 and m.id_usuario = $2 and e.data_exclusao is null) as equipes,
  (select count(*)::int from compromisso_participante p join compromisso c on c.id_cliente = p.id_cliente and c.id = p.id_processo_agenda
    where p.id_cliente = $1 and p.id_usuario_participante = $2 and p.data_exclusao is null and c.data_exclusao is null and c.data_fim > now()) as compromissos`;

/** Deletes a user without dependent cases, teams or future commitments, together with what is his own as a client, without a case. */
export async function deleteUsuario(tx: Transaction, sessao: Sessao, id: number): Promise<void> {
  const stored = await lockUsuario(tx, sessao, id);
  requireKeepUsuario(sessao, stored.idUsuarioTipo);
  await refuseLosingAdmin(tx, sessao, stored);
  const { rows } = await seeingAll(tx, () =>
    tx.query<{ processos: number; equipes: number; compromissos: number }>(DEPENDENTES, [
      sessao.idCliente,
      id,
    ]),
  );
  const { processos = 0, equipes = 0, compromissos = 0 } = rows[0] ?? {};
  const isClient = isClientePF(stored.idUsuarioTipo);
  const sujeito = isClient
    ? (['Este cliente', 'o', 'ele'] as const)
    : (['Este usuário', 'o', 'ele'] as const);
  refuseInUse(sujeito, [
    // A case is found by its client's name, not by its lawyer's.
    {
      kind: 'processos',
      total: processos,
      ...(isClient ? { search: stored.nome } : { idEquipeUsuario: id }),
    },
    { kind: 'equipes', total: equipes },
    { kind: 'compromissos', total: compromissos },
  ]);
  await deleteRecord(tx, sessao, usuario, id);
  await deleteDoCliente(tx, sessao, 'idContato', id);
}

async function findAcesso(tx: Transaction, { idCliente }: Sessao, id: number): Promise<UserAccess> {
  const { rows } = await tx.query<UserAccess & Record<string, unknown>>(
    `select t.id, t.ativo, ${instantSql('t.data_alteracao')} as "dataAlteracao",
        (select count(*)::int from tarefa a where a.id_cliente = t.id_cliente and a.id_responsavel = t.id and a.data_exclusao is null
          and ${isAberta('a')}) as "tarefasAbertas"
      from usuario t where t.id_cliente = $1 and t.id = $2`,
    [idCliente, id],
  );
  return requireRow(rows[0]);
}
