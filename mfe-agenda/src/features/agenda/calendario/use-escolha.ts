import type { DateSelectArg } from '@fullcalendar/core';
import type FullCalendar from '@fullcalendar/react';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { wallTimeNow } from './eventos';
import { type Escolha, escolhaDe, marcaPorTecla } from './escolha';
import type { Visao } from './visoes';

interface EscolhaOptions {
  calendar: RefObject<FullCalendar | null>;
  visao: Visao;
  escolha: Escolha | null;
  onEscolha: (escolha: Escolha | null) => void;
  /** The address of a new commitment. */
  enderecoDoNovo: string;
}

/**
 * Chooses an empty time of the calendar for a new commitment: by a click, which does nothing else, or by
 * keys.
 */
export function useEscolha({ calendar, visao, escolha, onEscolha, enderecoDoNovo }: EscolhaOptions) {
  const navigate = useNavigate();
  const handleSelect = (selected: DateSelectArg) => onEscolha(escolhaDe(selected, visao));
  const clear = () => {
    calendar.current?.getApi().unselect();
    onEscolha(null);
  };
  const handleKey = (key: string): boolean => {
    const api = calendar.current?.getApi();
    if (!api) return false;
    if (key === 'Escape') clear();
    else if (key === 'Enter') void navigate(enderecoDoNovo);
    else {
      const { activeStart, activeEnd } = api.view;
      const shown = activeStart.toISOString().slice(0, 16);
      const now = wallTimeNow();
      const isNowShown = Date.parse(`${now}Z`) < activeEnd.getTime() && now >= shown;
      const marca = marcaPorTecla(escolha, key, visao, isNowShown ? now : shown);
      if (!marca) return false;
      const start = Date.parse(`${marca.start.slice(0, 10)}T00:00Z`);
      if (start < activeStart.getTime() || start >= activeEnd.getTime()) api.gotoDate(marca.start);
      api.select(marca);
      if (!marca.allDay) api.scrollToTime(marca.start.slice(11));
    }
    return true;
  };
  return { handleSelect, handleKey, clear };
}
