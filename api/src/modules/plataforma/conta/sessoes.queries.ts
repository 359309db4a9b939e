import type { SessionRow } from '@foro/shared/contracts/account';
import type { Transaction } from '../../../db/drivers/transaction';
import { NaoEncontradoError } from '../../../errors';
import { noteEvento } from '../../../history/note-evento';
import { instantSql } from '../../../resource/sql';
import { WHOLE } from '../../../resource/whole-list';
import type { Sessao } from '../../../session/session.queries';

/** Active sessions: not ended, not expired, not left idle. */
const STANDS = `encerrada_em is null and expira_em > clock_timestamp()
  and usada_em > clock_timestamp() - make_interval(secs => $3)`;

const LIST = `select id, aparelho, endereco, ${instantSql('iniciada_em')} as "iniciadaEm", ${instantSql('usada_em')} as "usadaEm",
    id = $4 as "isAtual"
  from sessao where id_cliente = $1 and id_usuario = $2 and ${STANDS}
  order by 6 desc, usada_em desc, id${WHOLE}`;

/** The person's active sessions. */
export async function listSessoes(
  tx: Transaction,
  { idCliente, idUsuario, idSessao }: Sessao,
  idleSeconds: number,
): Promise<SessionRow[]> {
  const { rows } = await tx.query<SessionRow & Record<string, unknown>>(LIST, [
    idCliente,
    idUsuario,
    idleSeconds,
    idSessao,
  ]);
  return rows;
}

const END_ONE = `with aberta as (
    select id from sessao where id_cliente = $1 and id_usuario = $2 and id = $3 and encerrada_em is null for update)
  update sessao s set encerrada_em = coalesce(encerrada_em, clock_timestamp())
    where id_cliente = $1 and id_usuario = $2 and id = $3
    returning aparelho, exists (select from aberta) as "wasOpen"`;

/**
 * Ends one of the person's own sessions; one that has ended already stays as it is.
 * @returns its device, or null if it had ended already
 * @throws NaoEncontradoError
 */
export async function endOwnSessao(
  tx: Transaction,
  { idCliente, idUsuario }: Sessao,
  id: string,
): Promise<string | null> {
  const {
    rows: [row],
  } = await tx.query<{ aparelho: string; wasOpen: boolean }>(END_ONE, [idCliente, idUsuario, id]);
  if (row === undefined) throw new NaoEncontradoError();
  return row.wasOpen ? row.aparelho : null;
}

/** Ends all of the person's other sessions; returns how many of them were still active. */
export async function endOtherSessoes(
  tx: Transaction,
  { idCliente, idUsuario, idSessao }: Sessao,
): Promise<number> {
  const { rows } = await tx.query<{ stands: boolean }>(
    `update sessao set encerrada_em = clock_timestamp()
      where id_cliente = $1 and id_usuario = $2 and id <> $3 and encerrada_em is null
      returning expira_em > clock_timestamp() as stands`,
    [idCliente, idUsuario, idSessao],
  );
  return rows.filter(({ stands }) => stands).length;
}

/** Records that a person ended sessions of hers elsewhere. */
export const noteEncerradas = (
  tx: Transaction,
  { idUsuario }: Sessao,
  depois: { readonly aparelho: string } | { readonly sessoes: number },
  idRequisicao: string,
): Promise<void> =>
  noteEvento(tx, {
    tabela: 'usuario',
    acao: 'sessao_encerrada',
    idRegistro: idUsuario,
    depois,
    idUsuario,
    idRequisicao,
  });
