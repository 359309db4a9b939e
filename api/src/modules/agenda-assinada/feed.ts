import { NAO_CONFERIDO } from '@foro/shared/contracts/deadline-words';
import { joinCalendar, writeEvent, type EventoIcs, type JcalProperty } from '../../ics/write-calendar';
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
  const lines = [
    linha.isNaoConferido && `Atenção: ${NAO_CONFERIDO}`,
    linha.processo && `Processo: ${linha.processo}`,
    linha.descricao,
  ].filter(Boolean);
  return {
    ...when,
    titulo: linha.titulo,
    local: linha.local,
    descricao: nothing(lines.join('\n\n')),
    ...(publicUrl && { further: [['url', {}, 'uri', `${publicUrl}/agendadetalhe/${id}`]] as const }),
  };
}

/** What was written of a commitment. */
export interface Written {
  readonly linha: LinhaDaAgenda;
  readonly texto: string;
}

const isSame = (one: LinhaDaAgenda, other: LinhaDaAgenda) => {
  for (const column in one) if (one[column] !== other[column]) return false;
  return true;
};

/**
 * The feed of a person's calendar.
 *
 * @param before what was written of it before, with the same choice of `soOcupado`: what is the same is not written again
 */
export async function writeFeed(
  dono: Pick<DonoDaAgenda, 'idCliente' | 'soOcupado'>,
  linhas: readonly LinhaDaAgenda[],
  publicUrl: string | undefined,
  before: ReadonlyMap<number, Written> = new Map(),
): Promise<{ texto: string; written: ReadonlyMap<number, Written> }> {
  const written = new Map<number, Written>();
  const texto = await joinCalendar(HEAD, linhas, (linha) => {
    const known = before.get(linha.id);
    const one =
      known && isSame(known.linha, linha)
        ? known
        : { linha, texto: writeEvent(eventoOf(dono, linha, publicUrl)) };
    written.set(linha.id, one);
    return one.texto;
  });
  return { texto, written };
}
