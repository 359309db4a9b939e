import type { OutboxKind } from '@foro/shared/contracts/outbox';
import type { Transaction } from '../../../db/drivers/transaction';
import { ConflitoError } from '../../../errors';
import { GRUPO } from '../../agenda/convites-agenda/convite-sql';

/** A mail that somebody outside the firm gets in its name. */
interface Envio {
  readonly idCliente: number;
  /** The person who causes it; null if she was removed. */
  readonly idUsuario: number | null;
  /** The commitment, the invited person or the document's link. */
  readonly idRegistro: number;
}

interface Bound {
  readonly by: 'idUsuario' | 'idRegistro';
  readonly most: number;
  /** SQL of the mails so far: `$1` is the firm, `$2` the id of `by`. */
  readonly count: string;
  readonly message: string;
}

const DAY = "clock_timestamp() - interval '1 day'";

/**
 * How many mails somebody may cause. A kind without a bound goes only to a person who has a password, about
 * her own account or what she works on.
 */
const BOUNDS: Readonly<Record<OutboxKind, readonly Bound[]>> = {
  agenda: [
    {
      by: 'idRegistro',
      most: 50,
      count: `select count(*)::int as total from compromisso_convite
        where id_cliente = $1 and id_processo_agenda = $2 and email is not null and retirado_em is null`,
      message: 'Um compromisso tem até 50 convidados de fora.',
    },
    {
      by: 'idUsuario',
      most: 200,
      // A series is one mail; a guest who was removed and invited again got another one.
      count: `select count(distinct (lower(v.email), ${GRUPO}, v.retirado_em))::int as total
        from compromisso_convite v join compromisso c on c.id_cliente = v.id_cliente and c.id = v.id_processo_agenda
        where v.id_cliente = $1 and v.id_usuario_inclusao = $2 and v.email is not null and v.criado_em > ${DAY}`,
      message: 'Você já convidou 200 pessoas de fora nas últimas 24 horas. Convide as outras amanhã.',
    },
  ],
  convite: [
    {
      by: 'idRegistro',
      most: 10,
      count: `select count(*)::int as total from evento
        where id_cliente = $1 and tabela = 'usuario' and id_registro = $2 and acao = 'convite_enviado' and em > ${DAY}`,
      message: 'Esta pessoa já recebeu 10 convites nas últimas 24 horas. Envie outro amanhã.',
    },
    {
      by: 'idUsuario',
      most: 100,
      count: `select count(*)::int as total from evento
        where id_cliente = $1 and id_usuario = $2 and acao = 'convite_enviado' and em > ${DAY}`,
      message: 'Você já enviou 100 convites nas últimas 24 horas. Envie os outros amanhã.',
    },
  ],
  aceite: [
    {
      by: 'idUsuario',
      most: 100,
      count: `select count(*)::int as total from mensagem m
        join documento_compartilhamento t on t.id_cliente = m.id_cliente and t.id = m.id_compartilhamento
        where m.id_cliente = $1 and t.id_usuario_inclusao = $2 and m.criada_em > ${DAY}`,
      message: 'O escritório já enviou códigos demais nas últimas 24 horas. Peça outro amanhã.',
    },
  ],
  redefinir: [],
  fator_desligado: [],
  fator_recusado: [],
  aviso: [],
  resumo: [],
};

/**
 * Refuses a mail beyond a bound of its kind; simultaneous requests wait for each other, and count.
 * @throws ConflitoError
 */
export async function refuseOverDay(tx: Transaction, kind: OutboxKind, envio: Envio): Promise<void> {
  for (const { by, most, count, message } of BOUNDS[kind]) {
    const id = envio[by];
    const key = `mensagem:${kind}:${by}:${envio.idCliente}.${id}`;
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
    const { rows } = await tx.query<{ total: number }>(count, [envio.idCliente, id]);
    if ((rows[0]?.total ?? 0) >= most) throw new ConflitoError(message);
  }
}

/** The most mails about commitments that an address outside the firm gets in a day: the rest waits for the next. */
const MAX_DA_AGENDA = 20;

/** SQL: whether the address of the invitation `v` may get another mail about commitments today. */
export const DENTRO_DO_DIA = `(select count(*) < ${MAX_DA_AGENDA} from mensagem m
  join compromisso_convite o on o.id_cliente = m.id_cliente and o.id = m.id_convite
  where m.id_cliente = v.id_cliente and m.tipo = 'agenda' and lower(o.email) = lower(v.email) and m.criada_em > ${DAY})`;
