import type { ProcessScheduleRow } from '@foro/shared/contracts/process-schedule';
import { addDays, fromDateTimeInput, isInstant, PRIMEIRA_HORA, ULTIMA_HORA } from '@foro/shared/format';
import { type CamadaEvento, type OfferedPiece, SlotPiece, usePieces } from '@foro/shared/slots';
import { useMemo, useState } from 'react';
import type { Linha } from './limite-por-dia';

/** The displayed days; `fim` is the day after the last. */
export interface Mostrado {
  inicio: string;
  fim: string;
}

type Eventos = Readonly<Record<string, readonly CamadaEvento[]>>;

const MEIA_HORA = 30 * 60_000;

/** The period of a layer's event, as a commitment has it; a whole day ends with its last minute. */
function periodoOf({ inicio, fim }: CamadaEvento) {
  if (isInstant(inicio))
    return { dataInicio: inicio, dataFim: fim ?? new Date(Date.parse(inicio) + MEIA_HORA).toISOString() };
  const ultimo = fim === undefined || fim <= inicio ? inicio : addDays(fim, -1);
  return {
    dataInicio: fromDateTimeInput(`${inicio}T${PRIMEIRA_HORA}`) ?? inicio,
    dataFim: fromDateTimeInput(`${ultimo}T${ULTIMA_HORA}`) ?? ultimo,
  };
}

const SEM_PRIORIDADE = 0;

/** An event of a layer as a line of the calendar: it takes space in its day, and links to its own address. */
const toLinha = (camada: string, evento: CamadaEvento): Linha => ({
  ...periodoOf(evento),
  id: `${camada}-${evento.id}`,
  processoAgenda: evento.titulo,
  idProcessoAgendaPrioridade: SEM_PRIORIDADE,
  to: evento.to,
});

interface CamadaProps {
  piece: OfferedPiece;
  mostrado: Mostrado;
  idProcesso: number | null;
  onEventos: (name: string, eventos: readonly CamadaEvento[]) => void;
}

function Camada({ piece, mostrado, idProcesso, onEventos }: CamadaProps) {
  const { name } = piece;
  const { inicio, fim } = mostrado;
  const context = useMemo(
    () => ({
      inicio,
      fim,
      idProcesso,
      onEventos: (eventos: readonly CamadaEvento[]) => onEventos(name, eventos),
    }),
    [inicio, fim, idProcesso, name, onEventos],
  );
  return <SlotPiece<'agenda.camada'> piece={{ ...piece, height: 0 }} context={context} />;
}

/**
 * The contributions of other remotes to the calendar (slot `agenda.camada`).
 * @param mostrado null where no contribution is drawn
 * @returns the contributions, which render nothing unless they fail, and commitments and holidays together with
 *   the layers' events
 */
export function useCamadas(
  rows: readonly ProcessScheduleRow[],
  feriados: readonly Linha[],
  mostrado: Mostrado | null,
  idProcesso: number | null,
) {
  const pieces = usePieces('agenda.camada');
  const isShown = mostrado !== null;
  const [eventos, setEventos] = useState<Eventos>({});
  const [onEventos] = useState(
    () => (name: string, found: readonly CamadaEvento[]) =>
      setEventos((former) => (former[name] === found ? former : { ...former, [name]: found })),
  );
  const linhas = useMemo(() => {
    const extra = isShown
      ? pieces.flatMap(({ name }) => (eventos[name] ?? []).map((evento) => toLinha(name, evento)))
      : [];
    return extra.length + feriados.length === 0 ? rows : [...rows, ...feriados, ...extra];
  }, [rows, feriados, pieces, eventos, isShown]);
  const camadas =
    mostrado &&
    pieces.map((piece) => (
      <Camada
        key={piece.name}
        piece={piece}
        mostrado={mostrado}
        idProcesso={idProcesso}
        onEventos={onEventos}
      />
    ));
  return { camadas, linhas };
}
