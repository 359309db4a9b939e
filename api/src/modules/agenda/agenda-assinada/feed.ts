import { NAO_CONFERIDO } from '@foro/shared/contracts/deadline-words';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  CALENDAR_END,
  openCalendar,
  writeEvent,
  type EventoIcs,
  type JcalProperty,
} from '../../../ics/write-calendar';
import type { DonoDaAgenda } from './assinatura.queries';
import type { LinhaDaAgenda } from './feed.queries';

/** The identifier of a commitment in other programs, in the feed and in invitations. */
export const uidOf = (idCliente: number, id: number): string => `compromisso-${idCliente}-${id}@foro`;

const HEAD: readonly JcalProperty[] = [
  ['method', {}, 'text', 'PUBLISH'],
  ['name', {}, 'unknown', 'Agenda do Foro'],
  ['x-wr-calname', {}, 'unknown', 'Agenda do Foro'],
  ['refresh-interval', {}, 'duration', 'PT1H'],
  ['x-published-ttl', {}, 'unknown', 'PT1H'],
];

/** The number of events that are written before other requests get a turn. */
const IN_A_TURN = 500;

/** The description: the case, and the commitment's own text, if there are any. */
function descriptionOf({ isNaoConferido, processo, descricao }: LinhaDaAgenda): string | null {
  if (!isNaoConferido && !processo) return descricao;
  const lines = [
    isNaoConferido && `Atenção: ${NAO_CONFERIDO}`,
    processo && `Processo: ${processo}`,
    descricao,
  ].filter(Boolean);
  return lines.join('\n\n');
}

/** The feed's data of a commitment: all of it, or (`soOcupado`) only the time. */
function eventoOf(
  { idCliente, soOcupado }: Pick<DonoDaAgenda, 'idCliente' | 'soOcupado'>,
  linha: LinhaDaAgenda,
  publicUrl: string | undefined,
): EventoIcs {
  const { id, sequencia, inicio, fim, alteradoEm, isPrazo, isCancelado } = linha;
  const words = soOcupado
    ? { titulo: isPrazo ? 'Prazo' : 'Ocupado', local: null, descricao: null }
    : { titulo: linha.titulo, local: linha.local, descricao: descriptionOf(linha) };
  return {
    uid: uidOf(idCliente, id),
    sequencia,
    inicio,
    fim,
    alteradoEm,
    isCancelado,
    isOcupado: !isPrazo,
    titulo: words.titulo,
    local: words.local,
    descricao: words.descricao,
    isPrivado: soOcupado,
    url: soOcupado || publicUrl === undefined ? null : `${publicUrl}/agendadetalhe/${id}`,
  };
}

/** The text of a person's feed; `publicUrl` is the base of its links. */
export async function writeFeed(
  dono: DonoDaAgenda,
  linhas: readonly LinhaDaAgenda[],
  publicUrl: string | undefined,
): Promise<string> {
  const parts = [openCalendar(HEAD)];
  for (const [index, linha] of linhas.entries()) {
    if (index % IN_A_TURN === IN_A_TURN - 1) await nextTurn();
    parts.push(`${writeEvent(eventoOf(dono, linha, publicUrl))}\r\n`);
  }
  return [...parts, CALENDAR_END].join('');
}
