import { roleOfTipo, TIPOS_PLATAFORMA } from '@foro/shared/contracts/roles';
import type { Security, SecurityPerson } from '@foro/shared/contracts/second-factor';
import type { Transaction } from '../../../db/drivers/transaction';
import { ConflitoError, NaoEncontradoError } from '../../../errors';
import { instantSql } from '../../../resource/sql';
import { refreshRestricoes, type Sessao } from '../../../session/session.queries';
import { readFator, switchOff } from '../segundo-fator/segundo-fator.queries';

const PEOPLE = `select u.id, u.nome, u.email, u.id_usuario_tipo as "idUsuarioTipo", ${instantSql('f.ligado_em')} as "ligadoEm",
    (select count(*)::int from codigo_reserva c where c.id_cliente = u.id_cliente and c.id_usuario = u.id and c.usado_em is null) as "codigosRestantes"
  from usuario u left join segundo_fator f on f.id_cliente = u.id_cliente and f.id_usuario = u.id and f.ligado_em is not null
  where u.id_cliente = $1 and u.data_exclusao is null and u.ativo and (u.id_usuario_tipo = any($2::int[]) or f.id is not null)
  order by u.id_usuario_tipo, lower(u.nome), u.id`;

const REQUIRED =
  'select exige_segundo_fator as "exigeSegundoFator" from seguranca_ajuste where id_cliente = $1';

/** GET /Security: the firm's requirement, and the second factors of its people, staff first. */
export async function readSeguranca(tx: Transaction, { idCliente }: Sessao): Promise<Security> {
  const [people, required] = await Promise.all([
    tx.query<Omit<SecurityPerson, 'userRole'> & { idUsuarioTipo: number }>(PEOPLE, [
      idCliente,
      TIPOS_PLATAFORMA,
    ]),
    tx.query<{ exigeSegundoFator: boolean }>(REQUIRED, [idCliente]),
  ]);
  return {
    exigeSegundoFator: required.rows[0]?.exigeSegundoFator ?? false,
    pessoas: people.rows.map(({ idUsuarioTipo, ...pessoa }) => ({
      ...pessoa,
      userRole: roleOfTipo(idUsuarioTipo),
    })),
  };
}

/**
 * Sets whether Admin and Gestor must have a second factor. From the next request on, people without one can
 * open only their own account.
 * @throws ConflitoError for an administrator who would lock himself out of everything else
 */
export async function requireFator(tx: Transaction, sessao: Sessao, isRequired: boolean): Promise<void> {
  if (isRequired && (await readFator(tx, sessao)).ligadoEm === null)
    throw new ConflitoError('Ligue antes o segundo fator da sua própria conta, em "Minha conta".');
  await tx.query(
    `insert into seguranca_ajuste (id_cliente, exige_segundo_fator) values ($1, $2)
      on conflict (id_cliente) do update set exige_segundo_fator = excluded.exige_segundo_fator`,
    [sessao.idCliente, isRequired],
  );
  await refreshRestricoes(tx, sessao, null);
}

/**
 * Switches off the second factor of somebody who has lost it.
 * @returns the person's name
 * @throws NaoEncontradoError if there is no such person or no second factor, ConflitoError for oneself
 */
export async function switchOffFor(tx: Transaction, sessao: Sessao, idUsuario: number): Promise<string> {
  if (idUsuario === sessao.idUsuario)
    throw new ConflitoError(
      'Desligue o seu próprio segundo fator em "Minha conta", com a senha e um código.',
    );
  const { idCliente } = sessao;
  const {
    rows: [pessoa],
  } = await tx.query<{ nome: string }>(
    'select nome from usuario where id_cliente = $1 and id = $2 and data_exclusao is null for update',
    [idCliente, idUsuario],
  );
  if (pessoa === undefined || !(await switchOff(tx, { idCliente, idUsuario })))
    throw new NaoEncontradoError('Esta pessoa não tem segundo fator ligado.');
  return pessoa.nome;
}
