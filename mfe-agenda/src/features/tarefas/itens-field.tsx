import type { TaskItem } from '@foro/shared/contracts/task';
import { Button } from '@foro/shared/ui/core';
import { PlusIcon } from '@foro/shared/ui/icons';
import { CheckboxField, TextField } from '@foro/shared/ui/fields';
import { formHooks } from '@foro/shared/ui/form-frame';

const { useForm, useValue } = formHooks<{ itens: TaskItem[] }>();

/** The checklist of a task. */
export function ItensField() {
  const { setValue } = useForm();
  const itens = useValue('itens');
  const set = (next: TaskItem[]) => setValue('itens', next, { shouldDirty: true });
  return (
    <div className="foro-col foro-col-full">
      {itens.map((item, index) => (
        // The items have no id; removing one re-renders those after it.
        <div key={index} className="tarefa-item" role="group" aria-label={`Item ${index + 1}`}>
          <CheckboxField name={`itens.${index}.feito`} label="Feito" />
          <TextField name={`itens.${index}.texto`} label="O que" required maxLength={200} size="l" />
          <Button onClick={() => set(itens.filter((_, other) => other !== index))}>Tirar</Button>
        </div>
      ))}
      {itens.length < 50 && (
        <Button icon={<PlusIcon />} onClick={() => set([...itens, { texto: '', feito: false }])}>
          Incluir item
        </Button>
      )}
    </div>
  );
}
