import type { ProcessSchedule } from '@foro/shared/contracts/process-schedule';
import {
  diasDaRepeticao,
  MAX_REPETICOES,
  type RepetitionCounted,
} from '@foro/shared/contracts/schedule-repetition';
import { formatDateOnly, isInstant, toDateOnly } from '@foro/shared/format';
import { CheckboxField, ChoiceField, MaskedField, SelectField, TextField } from '@foro/shared/ui/fields';
import { FormSection } from '@foro/shared/ui/form-frame';
import { useContagemDaRepeticao } from '../agenda-api';
import { repeticaoOf, useCompromissoValues } from './campos';

const FREQUENCIAS = [
  { id: 'diaria', descricao: 'Todo dia' },
  { id: 'semanal', descricao: 'Toda semana' },
  { id: 'mensal', descricao: 'Todo mês' },
  { id: 'anual', descricao: 'Todo ano' },
];

const TERMINOS = [
  { value: 'ate', label: 'Até uma data' },
  { value: 'vezes', label: 'Um número de vezes' },
] as const;

const ESCOPOS = [
  { value: 'este', label: 'Só este' },
  { value: 'seguintes', label: 'Este e os seguintes' },
  { value: 'todos', label: 'Todos' },
] as const;

/** How many there will be, and the day of the last; counted in the browser if no calendar is needed. */
function useQuantos(): RepetitionCounted | undefined {
  const [dataInicio, repeticao] = useCompromissoValues(['dataInicio', 'repeticao']);
  const rule = repeticaoOf(repeticao);
  const entrada = rule !== null && isInstant(dataInicio) ? { dataInicio, repeticao: rule } : null;
  const { data } = useContagemDaRepeticao(entrada?.repeticao.soDiasUteis ? entrada : null);
  if (entrada === null || entrada.repeticao.soDiasUteis) return data;
  const dias = diasDaRepeticao(toDateOnly(entrada.dataInicio), entrada.repeticao);
  const ultimo = dias.at(-1);
  return ultimo === undefined || dias.length > MAX_REPETICOES ? undefined : { total: dias.length, ultimo };
}

/** How many commitments there will be, shown while one chooses. */
function Quantos() {
  const quantos = useQuantos();
  if (quantos === undefined) return null;
  const { total, ultimo } = quantos;
  return (
    <p role="status" className="foro-col foro-col-full agenda-repeticao">
      {total === 1
        ? `Um só compromisso, em ${formatDateOnly(ultimo)}.`
        : `${total} compromissos, o último em ${formatDateOnly(ultimo)}.`}
    </p>
  );
}

function RepeticaoNova() {
  const [{ frequencia, termino }] = useCompromissoValues(['repeticao']);
  return (
    <FormSection title="Repetição">
      <SelectField<string>
        name="repeticao.frequencia"
        label="Repetir"
        options={FREQUENCIAS}
        placeholder="Não se repete"
        size="s"
      />
      {frequencia && (
        <>
          <ChoiceField name="repeticao.termino" label="Termina" choices={TERMINOS} size="m" />
          {termino === 'ate' ? (
            <MaskedField name="repeticao.ate" label="Até o dia" required mask="date" size="s" />
          ) : (
            <TextField name="repeticao.vezes" label="Vezes" required maxLength={3} size="s" />
          )}
          <CheckboxField
            name="repeticao.soDiasUteis"
            label="Só em dias úteis"
            hint="O que se repete todo dia pula fins de semana, feriados nacionais e o recesso forense; o resto passa para o dia útil seguinte."
            size="full"
          />
          <Quantos />
        </>
      )}
    </FormSection>
  );
}

const COMO: Readonly<Record<string, string>> = {
  diaria: 'todo dia',
  semanal: 'toda semana',
  mensal: 'todo mês',
  anual: 'todo ano',
};

/**
 * 'Repetição': how often a new commitment repeats; for a repeated one, which commitments a change affects.
 */
export function RepeticaoSection({ stored }: { stored: ProcessSchedule | null }) {
  if (stored === null) return <RepeticaoNova />;
  const { serie } = stored;
  if (serie === null) return null;
  return (
    <FormSection
      title="Repetição"
      description={`Repete-se ${COMO[serie.frequencia]}: este é o ${serie.posicao}º de ${serie.total}.`}
    >
      <ChoiceField
        name="escopo"
        label="Salvar, apagar e mudar participantes vale para"
        choices={ESCOPOS}
        size="full"
      />
    </FormSection>
  );
}
