import type { SessionRow } from '@foro/shared/contracts/account';
import type { Transaction } from '../../db/drivers/transaction';
import { NaoEncontradoError } from '../../errors';
import { instantSql } from '../../resource/sql';
import type { Sessao } from '../../session/session.queries';

/** What stands: not ended, not past its time, not left unused. */
const STANDS = `encerrada_em is null and expira_em > clock_timestamp()
  and usada_em > clock_timestamp() - make_interval(secs => $3)`;

const LIST = `select id, aparelho, endereco, ${instantSql('iniciada_em')} as "iniciadaEm", ${instantSql('usada_em')} as "usadaEm",
    id = $4 as "isAtual"
  from sessao where id_cliente = $1 and id_usuario = $2 and ${STANDS}
  order by 6 desc, usada_em desc, id`;

/** The sessions of whoever asks that still open something. */
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

/**
 * Ends one of the own sessions; one that has ended already stays as it is.
 * @throws NaoEncontradoError
 */
export async function endOwnSessao(
  tx: Transaction,
  { idCliente, idUsuario }: Sessao,
  id: string,
): Promise<void> {
  const { rowCount } = await tx.query(
    `update sessao set encerrada_em = coalesce(encerrada_em, clock_timestamp())
      where id_cliente = $1 and id_usuario = $2 and id = $3 returning id`,
    [idCliente, idUsuario, id],
  );
  if (rowCount === 0) throw new NaoEncontradoError();
}

/** Ends all own sessions but the one that asks. */
export async function endOtherSessoes(
  tx: Transaction,
  { idCliente, idUsuario, idSessao }: Sessao,
): Promise<void> {
  await tx.query(
    `update sessao set encerrada_em = clock_timestamp()
      where id_cliente = $1 and id_usuario = $2 and id <> $3 and encerrada_em is null`,
    [idCliente, idUsuario, idSessao],
  );
}
