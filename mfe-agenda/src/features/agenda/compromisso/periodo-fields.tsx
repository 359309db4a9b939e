import { PRIMEIRA_HORA, ULTIMA_HORA } from '@foro/shared/format';
import { CheckboxBox, DateTimeField } from '@foro/shared/ui/fields';
import { CAMPOS } from './campos';
import { usePeriodo } from './use-periodo';

/** Start and end: the end is an hour after the start until it is set by hand, and a whole day has no hours. */
export function PeriodoFields() {
  const { isDiaInteiro, setDiaInteiro, followInicio, takeFim } = usePeriodo();
  const hint = isDiaInteiro ? undefined : 'Horário de Brasília';
  const shared = { size: 's', hint } as const;
  return (
    <>
      <DateTimeField
        {...CAMPOS.dataInicio}
        {...shared}
        onGive={followInicio}
        {...(isDiaInteiro && { hour: PRIMEIRA_HORA })}
      />
      <DateTimeField
        {...CAMPOS.dataFim}
        {...shared}
        onGive={takeFim}
        {...(isDiaInteiro && { hour: ULTIMA_HORA })}
      />
      <CheckboxBox label="Dia inteiro" isChecked={isDiaInteiro} onChange={setDiaInteiro} />
    </>
  );
}
