import type { PushSubscriptionBody } from '@foro/shared/contracts/notification-push';
import type { Notice } from '@foro/shared/contracts/notification-words';
import { cutText } from '@foro/shared/format';
import type { Transaction } from '../../../db/drivers/transaction';
import { DadosInvalidosError } from '../../../errors';
import { isOutsideAddress, type Network } from '../../../outgoing/reachable';
import { instantSql } from '../../../resource/sql';
import type { Sessao } from '../../../session/session.queries';

type Quem = Pick<Sessao, 'idCliente' | 'idUsuario'>;

/** The most browsers of a person; another one replaces the oldest. */
const MAX_APARELHOS = 20;

/** After this many attempts, pushing a notice is given up. */
const MAX_ATTEMPTS = 8;

/** Whether an address from a browser can be that of a push service, which all use TLS at its usual port. */
export const isPushAddress = (endereco: string, privateNetworks: readonly Network[]): boolean =>
  isOutsideAddress(endereco, privateNetworks, '');

/** The push addresses of the person's browsers. */
export async function listAparelhos(tx: Transaction, { idCliente, idUsuario }: Quem): Promise<string[]> {
  const { rows } = await tx.query<{ endereco: string }>(
    'select endereco from aviso_aparelho where id_cliente = $1 and id_usuario = $2 order by id',
    [idCliente, idUsuario],
  );
  return rows.map(({ endereco }) => endereco);
}

/**
 * Registers a browser; if another person used it before, it belongs to this one from now on. @throws
 * DadosInvalidosError for a forbidden address
 */
export async function addAparelho(
  tx: Transaction,
  { idCliente, idUsuario }: Quem,
  { endereco, p256dh, auth }: PushSubscriptionBody,
  privateNetworks: readonly Network[],
): Promise<void> {
  if (!isPushAddress(endereco, privateNetworks))
    throw new DadosInvalidosError({ endereco: 'Endereço inválido' });
  // One at a time for each person: several at once would each see room for one more.
  await tx.query('select from usuario where id_cliente = $1 and id = $2 for no key update', [
    idCliente,
    idUsuario,
  ]);
  await tx.query(
    `delete from aviso_aparelho where id_cliente = $1 and (endereco = $3 and id_usuario <> $2 or id in
      (select id from aviso_aparelho where id_cliente = $1 and id_usuario = $2 and endereco <> $3 order by id desc offset ${MAX_APARELHOS - 1}))`,
    [idCliente, idUsuario, endereco],
  );
  await tx.query(
    `insert into aviso_aparelho (id_cliente, id_usuario, endereco, p256dh, auth) values ($1, $2, $3, $4, $5)
      on conflict (id_cliente, endereco) do update set p256dh = excluded.p256dh, auth = excluded.auth`,
    [idCliente, idUsuario, endereco, p256dh, auth],
  );
}

export async function removeAparelho(
  tx: Transaction,
  { idCliente, idUsuario }: Quem,
  endereco: string,
): Promise<void> {
  await tx.query('delete from aviso_aparelho where id_cliente = $1 and id_usuario = $2 and endereco = $3', [
    idCliente,
    idUsuario,
    endereco,
  ]);
}

/** A due push of a notice to a browser. */
export interface EnvioDevido {
  readonly idCliente: number;
  readonly idAviso: number;
  readonly idAparelho: number;
}

export async function findEnviosDevidos(tx: Transaction, limit: number): Promise<EnvioDevido[]> {
  const { rows } = await tx.query<EnvioDevido & Record<string, unknown>>(
    'select id_cliente as "idCliente", id_aviso as "idAviso", id_aparelho as "idAparelho" from foro_envios_devidos($1)',
    [limit],
  );
  return rows;
}

/** A push that this process has claimed: its content and recipient. */
export interface EnvioTomado extends EnvioDevido, PushSubscriptionBody {
  readonly idUsuario: number;
  readonly aviso: Notice;
}

const ESTE = 'e.id_cliente = $1 and e.id_aviso = $2 and e.id_aparelho = $3';
const keyOf = ({ idCliente, idAviso, idAparelho }: EnvioDevido) => [idCliente, idAviso, idAparelho];

// Claiming postpones the push, so that it becomes due again if this process dies with it.
const TAKE = `update aviso_envio e set tentativas = e.tentativas + 1,
    proxima_em = clock_timestamp() + make_interval(secs => least(3600, 60 * 2 ^ e.tentativas))
  where ${ESTE} and e.situacao = 'pendente' and e.proxima_em <= clock_timestamp()`;

// A notice that was read on another device, or is outdated, is not pushed.
const READ = `select d.endereco, d.p256dh, d.auth, d.id_usuario as "idUsuario", json_build_object('tipo', a.tipo, 'titulo', a.titulo, 'referencia', ${instantSql('a.referencia')},
    'quantidade', a.quantidade, 'idCompromisso', a.id_compromisso, 'idPrazo', a.id_prazo, 'idProcesso', a.id_processo) as aviso
  from aviso a join aviso_aparelho d on d.id_cliente = a.id_cliente and d.id = $3 and d.id_usuario = a.id_usuario
  join usuario u on u.id_cliente = a.id_cliente and u.id = a.id_usuario and u.ativo and u.data_exclusao is null
  where a.id_cliente = $1 and a.id = $2 and a.retirado_em is null and a.lido_em is null`;

/** Claims a due push for this attempt; null if another process has it, or it is obsolete. */
export async function takeEnvio(tx: Transaction, devido: EnvioDevido): Promise<EnvioTomado | null> {
  const { rowCount } = await tx.query(TAKE, keyOf(devido));
  if (rowCount === 0) return null;
  const { rows } = await tx.query<Omit<EnvioTomado, keyof EnvioDevido> & Record<string, unknown>>(
    READ,
    keyOf(devido),
  );
  const [row] = rows;
  if (row !== undefined) return { ...devido, ...row };
  await tx.query(`delete from aviso_envio e where ${ESTE}`, keyOf(devido));
  return null;
}

/** Postpones a push until a moment; that does not count as an attempt. */
export async function postponeEnvio(tx: Transaction, devido: EnvioDevido, ate: string): Promise<void> {
  await tx.query(`update aviso_envio e set proxima_em = $4, tentativas = tentativas - 1 where ${ESTE}`, [
    ...keyOf(devido),
    ate,
  ]);
}

/** The outcome of a push. */
export type Desfecho =
  | { readonly tipo: 'enviada' }
  /** The browser no longer exists: it receives nothing more. */
  | { readonly tipo: 'sumiu' }
  /** @property espera how many seconds the service asks us to wait; 0 if it does not say */
  | { readonly tipo: 'falhou'; readonly falha: string; readonly isForGood: boolean; readonly espera: number };

/** Records the outcome of a push. */
export async function noteEnvio(tx: Transaction, devido: EnvioDevido, desfecho: Desfecho): Promise<void> {
  const { idCliente, idAparelho } = devido;
  if (desfecho.tipo === 'sumiu')
    await tx.query('delete from aviso_aparelho where id_cliente = $1 and id = $2', [idCliente, idAparelho]);
  else if (desfecho.tipo === 'enviada')
    await tx.query(
      `update aviso_envio e set situacao = 'enviada', enviado_em = clock_timestamp(), ultima_falha = null where ${ESTE}`,
      keyOf(devido),
    );
  else
    await tx.query(
      `update aviso_envio e set ultima_falha = $4, situacao = case when $5 or tentativas >= ${MAX_ATTEMPTS} then 'falhou' else 'pendente' end,
          proxima_em = greatest(proxima_em, clock_timestamp() + make_interval(secs => $6)) where ${ESTE}`,
      [...keyOf(devido), cutText(desfecho.falha, 120), desfecho.isForGood, desfecho.espera],
    );
}
