import { roleOfTipo } from '@foro/shared/contracts/roles';
import type { Profile } from '@foro/shared/contracts/auth';
import type { Transaction } from '../../../db/drivers/transaction';
import { logoUrl } from '../../../resource/logo-url';
import type { Sessao } from '../../../session/session.queries';

/** The data of a user that signing in needs. */
export interface Credencial {
  readonly idCliente: number;
  readonly idUsuario: number;
  readonly senhaHash: string | null;
  readonly versaoToken: number;
  readonly ativo: boolean;
}

const CREDENCIAL = `select id_cliente as "idCliente", id as "idUsuario", senha_hash as "senhaHash", versao_token as "versaoToken", ativo from foro_credencial($1)`;

/** The user with this e-mail, whatever its case, in any tenant. */
export async function findCredencial(tx: Transaction, username: string): Promise<Credencial | null> {
  const [credencial] = await tx.prepared<Credencial & Record<string, unknown>>(CREDENCIAL, [username]);
  return credencial ?? null;
}

/**
 * Whether a person whose password was just verified may still sign in: neither the password nor the access
 * has changed since.
 */
export async function isCredencialAtual(
  tx: Transaction,
  { idCliente, idUsuario, versaoToken }: Pick<Credencial, 'idCliente' | 'idUsuario' | 'versaoToken'>,
): Promise<boolean> {
  const { rows } = await tx.query(
    'select id from usuario where id_cliente = $1 and id = $2 and versao_token = $3 and ativo and data_exclusao is null',
    [idCliente, idUsuario, versaoToken],
  );
  return rows.length > 0;
}

// The branding: for staff, that of the user's own office; for a client, that of its newest case's office,
// else of the first office.
const PERFIL = `select u.id, u.nome, u.email, u.id_usuario_tipo as "idUsuarioTipo",
    e.id as "idEmpresaGrupo", e.color_nav_bar as "colorNavBar", e.color_nav_bar_text as "colorNavBarText",
    e.color_button as "colorButton", e.color_button_text as "colorButtonText", e.logotipo
  from usuario u
  left join empresa e on e.id_cliente = u.id_cliente and e.data_exclusao is null and e.id = case
    when u.conjunto = 'P' then u.id_empresa
    else coalesce(
      (select p.id_empresa_grupo from processo p where p.id_cliente = u.id_cliente and p.data_exclusao is null
        and case when u.conjunto = 'F' then p.id_contato = u.id else p.id_empresa = u.id_empresa end
        order by p.data_inclusao desc, p.id desc limit 1),
      (select min(o.id) from empresa o where o.id_cliente = u.id_cliente and o.conjunto = 'G' and o.data_exclusao is null))
    end
  where u.id_cliente = $1 and u.id = $2`;

type PerfilRow = Omit<Profile, 'userRole' | 'imageLogo' | 'exigeSegundoFator'> & {
  idUsuarioTipo: number;
  logotipo: string | null;
};

/** GET /user/profile: the role, and the branding of the user's office. */
export async function findPerfil(
  tx: Transaction,
  { idCliente, idUsuario, isRestrita }: Pick<Sessao, 'idCliente' | 'idUsuario' | 'isRestrita'>,
): Promise<Profile> {
  const [row] = await tx.prepared<PerfilRow>(PERFIL, [idCliente, idUsuario]);
  if (row === undefined) throw new Error('the session has a user');
  const { idUsuarioTipo, logotipo, ...perfil } = row;
  return {
    ...perfil,
    userRole: roleOfTipo(idUsuarioTipo),
    imageLogo: logoUrl(logotipo),
    exigeSegundoFator: isRestrita,
  };
}
