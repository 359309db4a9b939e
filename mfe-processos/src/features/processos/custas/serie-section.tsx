import type { ProcessCost } from '@foro/shared/contracts/process-cost';
import { formatMoney } from '@foro/shared/format';
import { ChoiceField } from '@foro/shared/ui/fields';
import { FormSection } from '@foro/shared/ui/form-frame';
import { Notice } from '@foro/shared/ui/states';

const ESCOPOS = [
  { value: 'este', label: 'Só este' },
  { value: 'seguintes', label: 'Este e os seguintes' },
  { value: 'todos', label: 'Todos' },
] as const;

const COMO: Readonly<Record<string, string>> = {
  semanal: 'toda semana',
  mensal: 'todo mês',
  anual: 'todo ano',
};

/** For a line of a series: its place, and the scope of a change; for a share of a cost, the whole cost. */
export function SerieSection({ stored: { serie, rateadoEntre } }: { stored: ProcessCost }) {
  return (
    <>
      {rateadoEntre && (
        <Notice>
          Parte de um custo de {formatMoney(rateadoEntre.valor)} rateado entre {rateadoEntre.processos}{' '}
          processos.
        </Notice>
      )}
      {serie && (
        <FormSection
          title="Repetição"
          description={`Vem ${COMO[serie.frequencia]}: este é o ${serie.posicao}º de ${serie.total}. O que já foi pago, cobrado ou estornado fica como está.`}
        >
          <ChoiceField name="escopo" label="Salvar vale para" choices={ESCOPOS} size="full" />
        </FormSection>
      )}
    </>
  );
}
