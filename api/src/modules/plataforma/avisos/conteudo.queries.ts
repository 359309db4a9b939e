import type { Notice } from '@foro/shared/contracts/notification-words';
import type { OutboxKind } from '@foro/shared/contracts/outbox';
import type { Transaction } from '../../../db/drivers/transaction';
import { instantSql } from '../../../resource/sql';
import { loadAjustes } from './ajustes.queries';
import { beginsInSilence, endOfSilence, isSilent, type Momento, type Silencio } from './horario';
import { instantOf } from './write-avisos.queries';
import { readCodigo, type CartaDeCodigo } from '../../documentos/aceites/carta.queries';
import { readCarta, type CartaDeConvite } from '../../agenda/convites-agenda/carta.queries';
import { dropMensagem, postponeMensagem } from '../mensagens/mensagens.queries';
import { isNaoConferido } from '../../prazos/prazos/dia-que-vale';
import { readResumo, type Resumo } from './resumo.queries';

/** A notice with the data of its mail. */
export interface AvisoEscrito extends Notice {
  /** The person represented, if a substitute gets it. */
  readonly titular: string | null;
}

/** The content of a mail that carries no link; null for other kinds. */
export interface Conteudo {
  readonly aviso: AvisoEscrito | null;
  readonly resumo: Resumo | null;
  readonly convite: CartaDeConvite | null;
  readonly codigo: CartaDeCodigo | null;
}

const NADA: Conteudo = { aviso: null, resumo: null, convite: null, codigo: null };

/** The mail of a claimed message. */
interface Carta {
  readonly idCliente: number;
  readonly id: number;
  readonly idUsuario: number | null;
  readonly idAviso: number | null;
  readonly idConvite: number | null;
  readonly idCompartilhamento: number | null;
  readonly tipo: OutboxKind;
}

const AVISO = `select a.tipo, a.titulo, ${instantSql('a.referencia')} as referencia, a.quantidade, a.id_compromisso as "idCompromisso", a.id_prazo as "idPrazo", a.id_processo as "idProcesso",
    exists (select from prazo d where d.id_cliente = a.id_cliente and d.id = a.id_prazo and ${isNaoConferido('d')}) as "isNaoConferido",
    case when a.id_titular <> a.id_usuario then t.nome end as titular
  from aviso a join usuario t on t.id_cliente = a.id_cliente and t.id = a.id_titular
  where a.id_cliente = $1 and a.id = $2 and a.retirado_em is null`;

/** Postpones a mail that a server failure has delayed into quiet hours, to their end. */
async function postpone(tx: Transaction, carta: Carta, ate: Momento): Promise<null> {
  await postponeMensagem(tx, carta, instantOf(ate));
  return null;
}

/** Whether the subject of a notice is due before the current quiet hours end. */
export const isDueBy = ({ referencia }: Notice, agora: Momento, silencio: Silencio) =>
  referencia !== null && beginsInSilence(Date.parse(referencia), agora, silencio);

/**
 * The mail's current content; null if it is not sent: its notice was withdrawn, or the person's quiet hours
 * have begun meanwhile.
 * @param secret the key of the codes' hashes
 */
export async function readConteudo(
  tx: Transaction,
  carta: Carta,
  agora: Momento,
  secret: string,
): Promise<Conteudo | null> {
  const { idCliente, idUsuario, idAviso, tipo } = carta;
  if (tipo === 'agenda') {
    const convite = await readCarta(tx, carta, agora);
    return convite && { ...NADA, convite };
  }
  if (tipo === 'aceite') {
    const codigo = await readCodigo(tx, carta, secret);
    return codigo && { ...NADA, codigo };
  }
  if (idUsuario === null || (tipo !== 'aviso' && tipo !== 'resumo')) return NADA;
  const { silencio } = (await loadAjustes(tx, idCliente, idUsuario)).of(idUsuario);
  const isQuiet = isSilent(agora, silencio);
  if (tipo === 'resumo')
    return isQuiet
      ? postpone(tx, carta, endOfSilence(agora, silencio))
      : { ...NADA, resumo: await readResumo(tx, idCliente, idUsuario, agora) };
  const { rows } = await tx.query<AvisoEscrito & Record<string, unknown>>(AVISO, [idCliente, idAviso]);
  const [aviso] = rows;
  if (aviso === undefined) {
    await dropMensagem(tx, carta);
    return null;
  }
  if (isQuiet && !isDueBy(aviso, agora, silencio)) return postpone(tx, carta, endOfSilence(agora, silencio));
  return { ...NADA, aviso };
}
