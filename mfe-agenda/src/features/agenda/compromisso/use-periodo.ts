import { horaDe, isDiaInteiro, isInstant, PRIMEIRA_HORA, ULTIMA_HORA } from '@foro/shared/format';
import { useEffect, useRef, useState } from 'react';
import { naHora, umaHoraDepois } from '../periodo';
import { useCompromissoForm, useCompromissoValues } from './campos';

interface Periodo {
  dataInicio: string;
  dataFim: string;
}

/** Hours for a commitment that was a whole day and had none before. */
const MANHA = { inicio: '09:00', fim: '10:00' };

/** Keeps start, end and 'Dia inteiro' of a commitment consistent. */
export function usePeriodo() {
  const { getValues, setValue, formState } = useCompromissoForm();
  const [dataInicio, dataFim] = useCompromissoValues(['dataInicio', 'dataFim']);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isInteiro = chosen ?? isDiaInteiro(dataInicio, dataFim);
  const isFimByHand = useRef<boolean | null>(null);
  const hoursBefore = useRef<Periodo | null>(null);
  // The last complete start: there is none while one types.
  const lastInicio = useRef(dataInicio);
  useEffect(() => {
    if (isInstant(dataInicio)) lastInicio.current = dataInicio;
  }, [dataInicio]);

  const set = (name: keyof Periodo, value: string) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const fimOf = (inicio: string) => (isInteiro ? naHora(inicio, ULTIMA_HORA) : umaHoraDepois(inicio));

  /** Called with each new start. */
  const followInicio = (inicio: string) => {
    const next = fimOf(inicio);
    const fim = getValues('dataFim');
    const isByHand = isFimByHand.current ?? fim !== fimOf(lastInicio.current);
    if (next && (!fim || !isByHand)) set('dataFim', next);
  };
  /** Called with each new end. */
  const takeFim = (fim: string) => {
    isFimByHand.current = fim !== '';
  };
  const setDiaInteiro = (isNow: boolean) => {
    const now = getValues();
    const before = hoursBefore.current;
    hoursBefore.current = isNow ? { dataInicio: now.dataInicio, dataFim: now.dataFim } : null;
    setChosen(isNow);
    const inicio = naHora(now.dataInicio, isNow ? PRIMEIRA_HORA : horaDe(before?.dataInicio) || MANHA.inicio);
    const fim = naHora(now.dataFim, isNow ? ULTIMA_HORA : horaDe(before?.dataFim) || MANHA.fim);
    if (inicio) set('dataInicio', inicio);
    if (fim) set('dataFim', fim);
  };
  return { isDiaInteiro: isInteiro, setDiaInteiro, followInicio, takeFim };
}
