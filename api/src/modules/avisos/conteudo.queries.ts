import type { Notice } from '@foro/shared/contracts/notification-words';
import type { OutboxKind } from '@foro/shared/contracts/outbox';
import type { Transaction } from '../../db/drivers/transaction';
import { instantSql } from '../../resource/sql';
import { loadAjustes } from './ajustes.queries';
import { endOfSilence, isSilent, type Momento, type Silencio } from './horario';
import { instantOf } from './ronda.queries';
import { readResumo, type Resumo } from './resumo.queries';

/** A notice as its mail tells it. */
export interface AvisoEscrito extends Notice {
  /** Whose it is, where it comes to a substitute. */
  readonly titular: string | null;
}

/** What a mail tells that is no link; null for the others. */
export interface Conteudo {
  readonly aviso: AvisoEscrito | null;
  readonly resumo: Resumo | null;
}

const NADA: Conteudo = { aviso: null, resumo: null };

/** The mail of a message that was taken. */
interface Carta {
  readonly idCliente: number;
  readonly id: number;
  readonly idUsuario: number;
  readonly idAviso: number | null;
  readonly tipo: OutboxKind;
}

const AVISO = `select a.tipo, a.titulo, ${instantSql('a.referencia')} as referencia, a.quantidade, a.id_compromisso as "idCompromisso", a.id_prazo as "idPrazo",
    case when a.id_titular <> a.id_usuario then t.nome end as titular
  from aviso a join usuario t on t.id_cliente = a.id_cliente and t.id = a.id_titular
  where a.id_cliente = $1 and a.id = $2 and a.retirado_em is null`;

/** Gives the mail back until the end of the silence into which a server's trouble has carried it. */
async function postpone(tx: Transaction, { idCliente, id }: Carta, ate: Momento): Promise<null> {
  await tx.query(
    'update mensagem set proxima_em = $3, tentativas = tentativas - 1 where id_cliente = $1 and id = $2',
    [idCliente, id, instantOf(ate)],
  );
  return null;
}

const isDueBy = ({ referencia }: Notice, agora: Momento, silencio: Silencio) =>
  referencia !== null &&
  Date.parse(referencia) > agora &&
  Date.parse(referencia) <= endOfSilence(agora, silencio);

/**
 * What the mail tells, as things stand now; null where it does not leave: what it told was withdrawn, or the person's
 * silence has begun meanwhile.
 */
export async function readConteudo(tx: Transaction, carta: Carta, agora: Momento): Promise<Conteudo | null> {
  const { idCliente, idUsuario, idAviso, tipo } = carta;
  if (tipo !== 'aviso' && tipo !== 'resumo') return NADA;
  const { silencio } = (await loadAjustes(tx, idCliente, idUsuario)).of(idUsuario);
  const isQuiet = isSilent(agora, silencio);
  if (tipo === 'resumo')
    return isQuiet
      ? postpone(tx, carta, endOfSilence(agora, silencio))
      : { ...NADA, resumo: await readResumo(tx, idCliente, idUsuario, agora) };
  const { rows } = await tx.query<AvisoEscrito & Record<string, unknown>>(AVISO, [idCliente, idAviso]);
  const [aviso] = rows;
  if (aviso === undefined) {
    await tx.query('delete from mensagem where id_cliente = $1 and id = $2', [idCliente, carta.id]);
    return null;
  }
  if (isQuiet && !isDueBy(aviso, agora, silencio)) return postpone(tx, carta, endOfSilence(agora, silencio));
  return { ...NADA, aviso };
}
