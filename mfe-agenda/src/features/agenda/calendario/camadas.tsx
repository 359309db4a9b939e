import type { EventInput } from '@fullcalendar/core';
import { isInstant } from '@foro/shared/format';
import { type CamadaEvento, type OfferedPiece, SlotPiece, usePieces } from '@foro/shared/slots';
import { useMemo, useState } from 'react';
import { wallTime } from './eventos';

/** The days that the calendar shows; `fim` is the one after the last. */
export interface Mostrado {
  inicio: string;
  fim: string;
}

type Eventos = Readonly<Record<string, readonly CamadaEvento[]>>;

const timeOf = (text: string) => (isInstant(text) ? wallTime(text) : text);

/** An event of a layer, as FullCalendar is told it: it leads to its own address, and has no priority. */
const toEvento = (camada: string, { id, titulo, inicio, fim, to }: CamadaEvento): EventInput => ({
  id: `${camada}-${id}`,
  title: titulo,
  start: timeOf(inicio),
  ...(fim !== undefined && { end: timeOf(fim) }),
  allDay: !isInstant(inicio),
  url: to,
  extendedProps: {},
});

interface CamadaProps {
  piece: OfferedPiece;
  mostrado: Mostrado;
  onEventos: (name: string, eventos: readonly CamadaEvento[]) => void;
}

function Camada({ piece, mostrado, onEventos }: CamadaProps) {
  const { name } = piece;
  const { inicio, fim } = mostrado;
  const context = useMemo(
    () => ({
      inicio,
      fim,
      onEventos: (eventos: readonly CamadaEvento[]) => onEventos(name, eventos),
    }),
    [inicio, fim, name, onEventos],
  );
  return <SlotPiece<'agenda.camada'> piece={{ ...piece, height: 0 }} context={context} />;
}

/** What other remotes add to the calendar (slot `agenda.camada`): the pieces, which draw nothing unless they fail, and their events. */
export function useCamadas(mostrado: Mostrado | null) {
  const pieces = usePieces('agenda.camada');
  const [eventos, setEventos] = useState<Eventos>({});
  const [onEventos] = useState(
    () => (name: string, found: readonly CamadaEvento[]) =>
      setEventos((former) => (former[name] === found ? former : { ...former, [name]: found })),
  );
  const extra = useMemo(
    () => pieces.flatMap(({ name }) => (eventos[name] ?? []).map((evento) => toEvento(name, evento))),
    [pieces, eventos],
  );
  const camadas =
    mostrado &&
    pieces.map((piece) => (
      <Camada key={piece.name} piece={piece} mostrado={mostrado} onEventos={onEventos} />
    ));
  return { camadas, extra };
}
