import { NAO_CONFERIDO } from '@foro/shared/contracts/deadline-words';
import { openCalendar, type EventoIcs, type JcalProperty } from '../../ics/write-calendar';
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

/** The beginning of every feed. */
export const FEED_HEAD: string = openCalendar(HEAD);

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
export function eventoOf(
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
