import { CheckboxBox, DateTimeField } from '@foro/shared/ui/fields';
import { CAMPOS } from './campos';
import { usePeriodo } from './use-periodo';
import { PRIMEIRA_HORA, ULTIMA_HORA } from '../periodo';

/** From when to when: the end follows the start by an hour until it is set by hand, and a whole day asks for no hours. */
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
