import { writeCalendar, type EventoIcs, type JcalProperty } from '../../ics/write-calendar';
import type { DonoDaAgenda } from './assinatura.queries';
import type { LinhaDaAgenda } from './feed.queries';

/** By which a commitment is known elsewhere, in the feed and in invitations. */
export const uidOf = (idCliente: number, id: number): string => `compromisso-${idCliente}-${id}@foro`;

const HEAD: readonly JcalProperty[] = [
  ['method', {}, 'text', 'PUBLISH'],
  ['name', {}, 'unknown', 'Agenda do Foro'],
  ['x-wr-calname', {}, 'unknown', 'Agenda do Foro'],
  ['refresh-interval', {}, 'duration', 'PT1H'],
  ['x-published-ttl', {}, 'unknown', 'PT1H'],
];

const nothing = (text: string) => (text === '' ? null : text);

/** What the feed tells of a commitment: all of it, or (`soOcupado`) when. */
export function eventoOf(
  { idCliente, soOcupado }: Pick<DonoDaAgenda, 'idCliente' | 'soOcupado'>,
  linha: LinhaDaAgenda,
  publicUrl: string | undefined,
): EventoIcs {
  const { id, sequencia, inicio, fim, alteradoEm, isPrazo, isCancelado } = linha;
  const when = {
    uid: uidOf(idCliente, id),
    sequencia,
    inicio,
    fim,
    alteradoEm,
    isCancelado,
    isOcupado: !isPrazo,
  };
  if (soOcupado)
    return {
      ...when,
      titulo: isPrazo ? 'Prazo' : 'Ocupado',
      local: null,
      descricao: null,
      isPrivado: true,
    };
  const lines = [linha.processo && `Processo: ${linha.processo}`, linha.descricao].filter(Boolean);
  return {
    ...when,
    titulo: linha.titulo,
    local: linha.local,
    descricao: nothing(lines.join('\n\n')),
    ...(publicUrl && { further: [['url', {}, 'uri', `${publicUrl}/agendadetalhe/${id}`]] as const }),
  };
}

/** The feed of a person's calendar. */
export const writeFeed = (
  dono: Pick<DonoDaAgenda, 'idCliente' | 'soOcupado'>,
  linhas: readonly LinhaDaAgenda[],
  publicUrl: string | undefined,
): Promise<string> =>
  writeCalendar(
    HEAD,
    linhas.map((linha) => eventoOf(dono, linha, publicUrl)),
  );
