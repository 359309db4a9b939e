import { proposeCalendario } from '@foro/shared/contracts/court-calendar';
import type { ProcessDeadline } from '@foro/shared/contracts/process-deadline';
import { useCalendariosForenses } from '@foro/shared/lookups';
import { SelectField } from '@foro/shared/ui/fields';
import { useEffect, useMemo } from 'react';
import { usePrazoForm, usePrazoValues } from './prazo-campos';
import { useProcesso } from './prazos-api';

/**
 * The calendar: for a new deadline that of the case's court, with the reason, until the person chooses
 * another.
 */
export function CalendarioField({ stored }: { stored: ProcessDeadline | null }) {
  const calendarios = useCalendariosForenses();
  const { getValues, resetField } = usePrazoForm();
  const [idProcesso, idCalendario] = usePrazoValues(['idProcesso', 'idCalendario']);
  const { data: processo } = useProcesso(stored === null ? idProcesso : null);
  const { options } = calendarios;
  const proposto = useMemo(
    () => (processo ? proposeCalendario(options, processo.numeroCNJ) : null),
    [options, processo],
  );
  useEffect(() => {
    // As if the form had opened with it: leaving asks nothing, and a choice that the person has made
    // meanwhile stays.
    if (proposto && getValues('idCalendario') === null)
      resetField('idCalendario', { defaultValue: proposto.id });
  }, [proposto, getValues, resetField]);
  return (
    <SelectField
      name="idCalendario"
      label="Calendário forense"
      required
      options={calendarios}
      presentLabel={stored?.calendario ?? null}
      hint={proposto?.id === idCalendario ? proposto?.motivo : undefined}
      size="m"
    />
  );
}
