import type { InvitationAnswer, InvitationOpened } from '@foro/shared/contracts/schedule-invitation';
import type { Transaction } from '../../../db/drivers/transaction';
import { ConflitoError, NaoEncontradoError } from '../../../errors';
import { instantSql } from '../../../resource/sql';
import { tenantOf } from '../agenda-assinada/assinatura.queries';
import { hashOfLink } from '../../plataforma/mensagens/mensagens.queries';
import { FROM_CONVITE, PODE_SABER, RESPOSTA, SAIU } from './convite-sql';

const gone = () =>
  new NaoEncontradoError(
    'Este convite foi cancelado ou trocado por outro. Abra o e-mail mais recente, ou fale com quem convidou.',
  );

/** The firm in a link's secret. @throws NaoEncontradoError for an impossible one */
export function firmOfConvite(token: string): number {
  const idCliente = tenantOf(token);
  if (idCliente === null) throw gone();
  return idCliente;
}

const OPEN = `select c.sequencia, c.processo_agenda as titulo, ${instantSql('c.data_inicio')} as inicio, ${instantSql('c.data_fim')} as fim, c.local,
    coalesce(u.nome, v.nome) as nome, quem.nome as "convidadoPor", ${RESPOSTA} as resposta
  from ${FROM_CONVITE} left join usuario quem on quem.id_cliente = v.id_cliente and quem.id = v.id_usuario_inclusao
  where v.id_cliente = $1 and v.hash = $2 and not ${SAIU} and ${PODE_SABER} order by c.data_inicio, c.id`;

type Row = Omit<InvitationOpened, 'total' | 'versao'> & { sequencia: number } & Record<string, unknown>;

/** The current commitments of a mail's link. */
export async function openConvite(
  tx: Transaction,
  idCliente: number,
  token: string,
): Promise<InvitationOpened> {
  const { rows } = await tx.query<Row>(OPEN, [idCliente, hashOfLink(token)]);
  const [first] = rows;
  if (first === undefined) throw gone();
  const { sequencia: _, ...convite } = first;
  const isOne = rows.every(({ resposta }) => resposta === first.resposta);
  return {
    ...convite,
    total: rows.length,
    resposta: isOne ? first.resposta : null,
    versao: `${rows.length}.${rows.reduce((sum, { sequencia }) => sum + sequencia, 0)}`,
  };
}

const ANSWER = `update compromisso_convite a set resposta = $3, respondida_em = clock_timestamp(), respondida_sequencia = d.sequencia
  from (select v.id, c.sequencia from ${FROM_CONVITE} where v.id_cliente = $1 and v.hash = $2 and not ${SAIU} and ${PODE_SABER}) d
  where a.id_cliente = $1 and a.id = d.id`;

/**
 * Answers by a mail's link, for all commitments of the mail; the answer may be changed.
 * @param versao of the commitments that the person read; without it, those that stand
 * @throws ConflitoError if they have changed since
 */
export async function answerConvite(
  tx: Transaction,
  idCliente: number,
  { token, resposta, versao }: InvitationAnswer,
): Promise<InvitationOpened> {
  if (versao !== undefined && versao !== (await openConvite(tx, idCliente, token)).versao)
    throw new ConflitoError(
      'O compromisso mudou desde que você abriu o convite. Confira e responda de novo.',
    );
  await tx.query(ANSWER, [idCliente, hashOfLink(token), resposta]);
  return openConvite(tx, idCliente, token);
}
