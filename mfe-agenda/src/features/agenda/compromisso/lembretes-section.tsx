import { remindersSchema, type Reminders } from '@foro/shared/contracts/notification';
import { minutesInWords, STEP_MINUTES } from '@foro/shared/contracts/notification-codes';
import { useQuery, useQueryClient } from '@foro/shared/query';
import { Button } from '@foro/shared/ui/core';
import { MultiSelectField, SwitchField } from '@foro/shared/ui/fields';
import { FormDialog, FormSection } from '@foro/shared/ui/form-frame';
import { ErrorState } from '@foro/shared/ui/states';
import { useState } from 'react';
import { z } from 'zod';
import { fetchLembretes, lembretesKey, saveLembretes } from '../agenda-api';

const before = (minutes: number) => `${minutesInWords(minutes)} antes`;

const optionsOf = (own: readonly number[]) =>
  [...new Set([...STEP_MINUTES, ...own])]
    .toSorted((a, b) => a - b)
    .map((id) => ({ id, descricao: before(id) }));

const inWords = ({ passos }: Reminders) => {
  if (passos === null) return 'Cada pessoa é avisada como escolheu em "Minha conta".';
  if (passos.length === 0) return 'Ninguém é avisado deste compromisso.';
  const words = passos.toSorted((a, b) => b - a).map(before);
  return `Todos são avisados ${words.join(', ')}.`;
};

const schema = z
  .object({ isProprio: z.boolean(), passos: z.array(z.number()) })
  .transform(({ isProprio, passos }) => ({ passos: isProprio ? passos : null }))
  .pipe(remindersSchema);

interface LembretesDialogProps {
  idAgenda: number;
  lembretes: Reminders;
  onClose: () => void;
}

function LembretesDialog({ idAgenda, lembretes: { passos }, onClose }: LembretesDialogProps) {
  const client = useQueryClient();
  return (
    <FormDialog
      title="Avisos do compromisso"
      defaultValues={{ isProprio: passos !== null, passos: passos ?? [1440, 60] }}
      schema={schema}
      save={async (own) =>
        void client.setQueryData(lembretesKey(idAgenda), await saveLembretes(idAgenda, own))
      }
      failure={{ title: 'Falha ao alterar os avisos', fallback: 'Erro inesperado ao alterar os avisos.' }}
      onClose={onClose}
    >
      <SwitchField name="isProprio" label="Avisar todos com a antecedência abaixo" size="full" />
      <MultiSelectField
        name="passos"
        label="Antecedência"
        options={optionsOf(passos ?? [])}
        size="full"
        hint="Só vale com a chave acima ligada; desligada, cada pessoa é avisada como escolheu."
      />
    </FormDialog>
  );
}

/** How long before a commitment its people are reminded: by their own settings, or by the commitment's. */
export function LembretesSection({ idAgenda }: { idAgenda: number }) {
  const [isOpen, setOpen] = useState(false);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: lembretesKey(idAgenda),
    queryFn: ({ signal }) => fetchLembretes(idAgenda, signal),
  });
  return (
    <FormSection title="Avisos">
      <div className="agenda-participantes">
        {isError && (
          <ErrorState
            message="Erro ao buscar os avisos do compromisso"
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {data && (
          <>
            <p>{inWords(data)}</p>
            <Button onClick={() => setOpen(true)}>Mudar os avisos</Button>
          </>
        )}
        {isOpen && data && (
          <LembretesDialog idAgenda={idAgenda} lembretes={data} onClose={() => setOpen(false)} />
        )}
      </div>
    </FormSection>
  );
}
